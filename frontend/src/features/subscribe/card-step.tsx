import type { CheckoutDto, PetDto, PlanDto } from '../../api/generated.ts';
import { useOpenBalanceCents } from '../../api/own-charges.ts';
import { usePaymentProvider } from '../../api/use-payment-provider.ts';
import { ConsentSentence } from '../../domain/consent-sentence.tsx';
import { CardFields } from '../../domain/payment/card-fields.tsx';
import { CardForm } from '../../domain/payment/card-form.tsx';
import { openBesides } from '../../domain/payment/open-besides.ts';
import { Button } from '../../shared/button.tsx';
import { formatMoney } from '../../shared/format/money.ts';
import { dateAtTime } from '../../shared/format/salon-time.ts';
import { Icon } from '../../shared/icon.tsx';
import { Panel } from '../../shared/panel.tsx';
import { serverNow } from '../../shared/server-now.ts';
import styles from './card-step.module.css';
import { usePayment } from './use-payment.ts';

interface CardStepProps {
  plan: PlanDto;
  pet: PetDto;
  checkout: CheckoutDto;
  onBack: () => void;
}

/** Takes the card and charges the first month. */
export function CardStep({ plan, pet, checkout, onBack }: CardStepProps) {
  const { provider, retry } = usePaymentProvider();
  const pay = usePayment(checkout.subscriptionId);
  const price = formatMoney(plan.monthlyPrice);
  const besides = openBesides(useOpenBalanceCents());
  const { firstBath: bath } = checkout;
  return (
    <Panel
      title="Payment"
      aside={
        <Button tone="plain" icon={<Icon name="arrow-left" size={18} />} onClick={onBack}>
          Back
        </Button>
      }
    >
      <p className={styles.lead}>Unlimited baths for {pet.name}.</p>
      {bath && new Date(bath.startsAt) > serverNow() && (
        <p className={styles.lead}>
          Your payment also books the bath you chose, {dateAtTime(bath.startsAt, bath.timeZone)} at {bath.salonName}, if
          its time is still free.
        </p>
      )}
      <CardFields clientSecret={checkout.clientSecret} provider={provider} onRetry={retry}>
        <CardForm
          submitLabel={`Pay ${price} and subscribe`}
          terms={
            <>
              You agree to be charged {price} each month until you cancel. Cancel anytime in your dashboard.
              {besides && ` ${besides}`}
              <ConsentSentence kind="subscription" />
            </>
          }
          onSubmit={pay}
        />
      </CardFields>
    </Panel>
  );
}

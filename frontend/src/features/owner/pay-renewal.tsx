import {
  useCheckSubscriptionMutation,
  useOpenPaymentMutation,
  type OpenPaymentDto,
  type SubscriptionDto,
} from '../../api/generated.ts';
import { useOpenBalanceCents } from '../../api/own-charges.ts';
import { usePaymentProvider } from '../../api/use-payment-provider.ts';
import { paths } from '../../app/paths.ts';
import { CardFields } from '../../domain/payment/card-fields.tsx';
import { CardForm } from '../../domain/payment/card-form.tsx';
import { openBesides } from '../../domain/payment/open-besides.ts';
import { Button } from '../../shared/button.tsx';
import { formatMoney } from '../../shared/format/money.ts';
import { useFocusWhenShown } from '../../shared/use-focus-when-shown.ts';
import { messages } from './owner.messages.ts';
import styles from './pay-renewal.module.css';
import { useOpenPayment } from './use-open-payment.ts';

/** Pays a failed renewal with another card, which then replaces the old one. */
export function PayRenewal({ subscription, onClose }: { subscription: SubscriptionDto; onClose: () => void }) {
  const { provider, retry } = usePaymentProvider();
  const section = useFocusWhenShown<HTMLElement>();
  const { open, pay } = usePayRenewal(subscription.id, onClose);
  const amount = formatMoney(open?.amount ?? subscription.monthlyPrice);
  const besides = openBesides(useOpenBalanceCents());
  return (
    <section ref={section} tabIndex={-1} className={styles.pay} aria-label={`Pay for ${subscription.pet.name}`}>
      <p>{messages.payOpenLead(amount)}</p>
      {besides && <p>{besides}</p>}
      <CardFields clientSecret={open?.clientSecret} provider={provider} onRetry={retry}>
        <CardForm
          submitLabel={`Pay ${amount}`}
          terms={`You agree to be charged ${formatMoney(subscription.monthlyPrice)} each month until you cancel. Cancel anytime here.`}
          onSubmit={pay}
        />
      </CardFields>
      <Button tone="plain" onClick={onClose}>
        Not now
      </Button>
    </section>
  );
}

function usePayRenewal(id: number, onClose: () => void) {
  const [ask] = useOpenPaymentMutation();
  const [check] = useCheckSubscriptionMutation();
  return useOpenPayment<OpenPaymentDto>({
    ask: () => ask({ id }),
    returnTo: ({ subscriptionId }) => paths.bankReturn(paths.ownerDashboard, 'renewal', subscriptionId),
    look: ({ subscriptionId }) => check({ checkSubscriptionDto: { stripeSubscriptionId: subscriptionId } }),
    refused: messages.payOpenFailed,
    paid: messages.paid,
    stale: ['subscriptions', 'appointments', 'billing', 'payments'],
    onClose,
  });
}

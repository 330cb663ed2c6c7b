import { usePayChargeMutation, type ChargeDto, type PayChargeDto } from '../../../api/generated.ts';
import { usePaymentProvider } from '../../../api/use-payment-provider.ts';
import { paths } from '../../../app/paths.ts';
import { CardFields } from '../../../domain/payment/card-fields.tsx';
import { CardForm } from '../../../domain/payment/card-form.tsx';
import { Button } from '../../../shared/button.tsx';
import { formatMoney } from '../../../shared/format/money.ts';
import { useFocusWhenShown } from '../../../shared/use-focus-when-shown.ts';
import { messages } from '../owner.messages.ts';
import { useOpenPayment } from '../use-open-payment.ts';
import styles from './payments-tab.module.css';

/** Pays an open charge with the card that is entered here. */
export function PayCharge({ charge, onClose }: { charge: ChargeDto; onClose: () => void }) {
  const { provider, retry } = usePaymentProvider();
  const section = useFocusWhenShown<HTMLElement>();
  const { open, pay } = usePayCharge(charge.id, onClose);
  const amount = formatMoney(open?.amount ?? charge.amount);
  return (
    <section ref={section} tabIndex={-1} className={styles.pay} aria-label={`Pay ${amount}`}>
      <CardFields clientSecret={open?.clientSecret} provider={provider} onRetry={retry}>
        <CardForm
          submitLabel={`Pay ${amount}`}
          terms={`${amount} is charged once. The card of your subscription stays as it is.`}
          onSubmit={pay}
        />
      </CardFields>
      <Button tone="plain" onClick={onClose}>
        Not now
      </Button>
    </section>
  );
}

function usePayCharge(id: number, onClose: () => void) {
  const [ask] = usePayChargeMutation();
  return useOpenPayment<PayChargeDto>({
    ask: () => ask({ id }),
    // The form that opens there makes the server look at the payment, unless it knows of it by then.
    returnTo: () => paths.bankReturn(paths.payCharge(id), 'charge'),
    // The same call again makes the server look at the payment and find it done.
    look: () => ask({ id }),
    refused: messages.chargeNotPayable,
    paid: messages.chargePaid,
    // The payment may have succeeded on a bank's own page, before the provider's event arrived.
    paidCode: 'billing.charge_already_paid',
    stale: ['billing', 'payments'],
    onClose,
  });
}

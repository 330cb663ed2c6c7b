import { PaymentElement } from '@stripe/react-stripe-js';
import { useState } from 'react';
import type { CheckoutDto, PlanDto } from '../../api/generated.ts';
import { Button } from '../../shared/button.tsx';
import { formatMoney } from '../../shared/format/money.ts';
import { Icon } from '../../shared/icon.tsx';
import styles from './card-form.module.css';
import { usePayment } from './use-payment.ts';

/** Takes the card and charges the first month; a refusal stands above the button and the form stays as it was. */
export function CardForm({ plan, checkout }: { plan: PlanDto; checkout: CheckoutDto }) {
  const { pay, busy, refusal } = usePayment(checkout.subscriptionId);
  const [ready, setReady] = useState(false);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && !busy) void pay();
      }}
    >
      <PaymentElement onReady={() => setReady(true)} />
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <Button type="submit" tone="call" size="lg" wide disabled={!ready || busy}>
        {busy ? 'Processing...' : `Pay ${formatMoney(plan.monthlyPrice)} and subscribe`}
      </Button>
      <p className={styles.fine}>
        <Icon name="shield" size={18} />
        You agree to be charged {formatMoney(plan.monthlyPrice)} each month until you cancel. Cancel anytime in your
        dashboard.
      </p>
    </form>
  );
}

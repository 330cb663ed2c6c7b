import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { useState, type ReactNode } from 'react';
import { Button } from '../../shared/button.tsx';
import { Icon } from '../../shared/icon.tsx';
import { logError } from '../../shared/log-error.ts';
import { useToast } from '../../shared/toasts/use-toast.ts';
import styles from './card-form.module.css';
import { paymentMessages } from './payment.messages.ts';

interface CardFormProps {
  submitLabel: string;
  /** The terms: the price, its period, and how to cancel. */
  terms: ReactNode;
  /** Sends the card to the provider; returns its refusal, or undefined on success. */
  onSubmit: (stripe: Stripe, elements: StripeElements) => Promise<StripeError | undefined>;
}

/** A form for a card. A refusal is shown above the button, and the form keeps its input. */
export function CardForm({ submitLabel, terms, onSubmit }: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const toast = useToast();
  const [ready, setReady] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const submit = async () => {
    if (!stripe || !elements || !ready || busy) return;
    setBusy(true);
    setRefusal(undefined);
    const error = await onSubmit(stripe, elements).catch((broken: unknown) => {
      logError(paymentMessages.error, broken);
      toast({ tone: 'bad', title: paymentMessages.error, description: paymentMessages.unclear });
      setRefusal(paymentMessages.unclear);
    });
    setBusy(false);
    if (!error) return;
    const noAnswer = error.type === 'api_connection_error';
    const description = noAnswer ? paymentMessages.noAnswer : (error.message ?? paymentMessages.tryAgain);
    setRefusal(description);
    // An invalid field is marked at the field; only the bank's refusal is shown in a toast.
    const title = noAnswer ? paymentMessages.error : paymentMessages.failed;
    if (error.type !== 'validation_error') toast({ tone: 'bad', title, description });
  };

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      noValidate
    >
      <div className={styles.fields}>
        <PaymentElement onReady={() => setReady(true)} />
      </div>
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <Button type="submit" tone="call" size="lg" wide disabled={!ready} busy={busy}>
        {busy ? 'Processing...' : submitLabel}
      </Button>
      <p className={styles.fine}>
        <Icon name="shield" size={18} />
        <span>{terms}</span>
      </p>
    </form>
  );
}

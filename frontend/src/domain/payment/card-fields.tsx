import { Elements } from '@stripe/react-stripe-js';
import type { ReactNode } from 'react';
import type { PaymentProvider } from '../../api/use-payment-provider.ts';
import { Button } from '../../shared/button.tsx';
import { Loading, Skeleton } from '../../shared/skeleton.tsx';
import styles from './card-fields.module.css';
import { stripeAppearance } from './stripe-appearance.ts';
import { paymentMessages } from './payment.messages.ts';

interface CardFieldsProps {
  /** Absent while it is being loaded. */
  clientSecret: string | undefined;
  provider: PaymentProvider;
  onRetry: () => void;
  children: ReactNode;
}

/** The frame of a card form. The fields are the provider's own, so card numbers never reach our code or server. */
export function CardFields({ clientSecret, provider, onRetry, children }: CardFieldsProps) {
  if (provider === 'failed')
    return (
      <div role="alert">
        <p>
          {paymentMessages.unavailable.title}: {paymentMessages.unavailable.description}
        </p>
        <Button onClick={onRetry}>Try again</Button>
      </div>
    );
  if (provider === 'loading' || !clientSecret)
    return (
      <Loading label="Loading the card form" className={styles.pending}>
        <Skeleton shape="button" />
        <Skeleton shape="button" />
      </Loading>
    );
  return (
    <Elements key={clientSecret} stripe={provider} options={{ clientSecret, appearance: stripeAppearance() }}>
      {children}
    </Elements>
  );
}

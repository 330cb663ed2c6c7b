import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { useGetPaymentConfigQuery } from './generated.ts';
import { loadPayments } from './load-payments.ts';

/** The payment provider in the browser: its script is loading, has failed, or is ready. */
export type PaymentProvider = 'loading' | 'failed' | Stripe;

/** Loads the payment provider's script. `retry` loads it again, and until then it counts as failed. */
export function usePaymentProvider(): { provider: PaymentProvider; retry: () => void } {
  const { data, error, refetch } = useGetPaymentConfigQuery();
  const [provider, setProvider] = useState<PaymentProvider>('loading');
  const [tries, setTries] = useState(0);

  useEffect(() => {
    if (!data) return undefined;
    let current = true;
    const settle = (found: PaymentProvider) => void (current && setProvider(found));
    loadPayments(data).then(
      (stripe) => settle(stripe ?? 'failed'),
      () => settle('failed'),
    );
    return () => {
      current = false;
    };
  }, [data, tries]);

  const retry = () => {
    setTries((before) => before + 1);
    if (error) void refetch();
  };
  return { provider: error && !data ? 'failed' : provider, retry };
}

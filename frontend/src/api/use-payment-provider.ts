import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { useGetPaymentConfigQuery } from './generated.ts';
import { loadPayments } from './load-payments.ts';

/** The payment provider in the browser: its script is loading, has failed, or is ready. */
export type PaymentProvider = 'loading' | 'failed' | Stripe;

/** Loads the payment provider's script; `retry` loads it again. */
export function usePaymentProvider(): { provider: PaymentProvider; retry: () => void } {
  const { data, isError, refetch } = useGetPaymentConfigQuery();
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
    setProvider('loading');
    setTries((before) => before + 1);
    if (isError) void refetch();
  };
  return { provider: isError && !data ? 'failed' : provider, retry };
}

/** Who takes the payments: the sandbox, or Stripe in the mode of the key. */
export type PaymentProvider = 'sandbox' | 'stripe-test' | 'stripe-live';

const inWords: Readonly<Record<PaymentProvider, string>> = {
  sandbox: 'the payment sandbox',
  'stripe-test': "Stripe's test mode",
  'stripe-live': "Stripe's live mode",
};

interface PaymentVariables {
  readonly PAYMENTS?: string | undefined;
  readonly STRIPE_SECRET_KEY?: string | undefined;
}

/** Returns who takes the payments by these settings. */
export function paymentProvider({ PAYMENTS, STRIPE_SECRET_KEY }: PaymentVariables): PaymentProvider {
  if (PAYMENTS === 'sandbox' || !STRIPE_SECRET_KEY) return 'sandbox';
  return STRIPE_SECRET_KEY.startsWith('sk_test_') ? 'stripe-test' : 'stripe-live';
}

/**
 * Returns the sentence that refuses settings.
 * @param whose what belongs to another one, such as `The database`
 * @param own the one that it belongs to; `stripe` where the mode is not known
 */
export function refusalOfProvider(whose: string, own: PaymentProvider | 'stripe', named: PaymentProvider): string {
  const next =
    named === 'sandbox'
      ? "Set STRIPE_SECRET_KEY and Stripe's other keys as the processes have them."
      : 'See backend/docs/stripe.md#one-provider-for-a-database.';
  return `${whose} belongs to ${own === 'stripe' ? 'Stripe' : inWords[own]}, but the settings name ${inWords[named]}. ${next}`;
}

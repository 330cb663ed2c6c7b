import type { PaymentIntent, SetupIntent, Stripe, StripeElements, StripeError } from '@stripe/stripe-js';

/** The provider's answer: its refusal, or the status of the payment or of the card to be saved. */
type Confirmation<Status> =
  | { readonly error: StripeError; readonly status?: undefined }
  | { readonly error?: undefined; readonly status: Status };

/** @param returnTo the path of this site to which a bank leads back that has its own page */
const optionsOf = (elements: StripeElements, returnTo: string) => ({
  elements,
  confirmParams: { return_url: new URL(returnTo, globalThis.location.origin).href },
  redirect: 'if_required' as const,
});

/**
 * Pays with the card in the form. A payment that an earlier try has made, whose answer was lost, is refused by the
 * provider; here it is as good as made now.
 */
export async function confirmPayment(
  stripe: Stripe,
  elements: StripeElements,
  returnTo: string,
): Promise<Confirmation<PaymentIntent.Status>> {
  const { error, paymentIntent } = await stripe.confirmPayment(optionsOf(elements, returnTo));
  if (!error) return { status: paymentIntent.status };
  return error.payment_intent?.status === 'succeeded' ? { status: 'succeeded' } : { error };
}

/** Saves the card in the form, like confirmPayment. */
export async function confirmSetup(
  stripe: Stripe,
  elements: StripeElements,
  returnTo: string,
): Promise<Confirmation<SetupIntent.Status>> {
  const { error, setupIntent } = await stripe.confirmSetup(optionsOf(elements, returnTo));
  if (!error) return { status: setupIntent.status };
  return error.setup_intent?.status === 'succeeded' ? { status: 'succeeded' } : { error };
}

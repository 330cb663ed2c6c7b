import { cards } from './payment-page.js';
import type { PaymentRig } from './payment-rig.js';
import { stripeClient } from './stripe-contract/stripe-client.js';

const enough = 100;

/** Confirms the payment intent with a refused card until the payment provider cancels it by itself. */
export async function tryTooOften(rig: PaymentRig, clientSecret: string): Promise<void> {
  const stripe = stripeClient(rig.proxy.url);
  const id = clientSecret.split('_secret')[0]!;
  for (let tries = 0; tries < enough; tries += 1) {
    await rig.page.confirm(clientSecret, cards.declined);
    const { status } = await stripe.paymentIntents.retrieve(id);
    if (status === 'canceled') return;
    if (status !== 'requires_payment_method') throw new Error(`The payment ${id} was not refused: it is ${status}.`);
  }
  throw new Error(`The provider has not cancelled ${id} after ${enough} refusals.`);
}

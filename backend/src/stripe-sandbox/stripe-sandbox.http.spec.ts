import Stripe from 'stripe';

import { type RunningApp, runApp } from '../../test/running-app.js';
import { StripeContract } from '../../test/stripe-contract/contract.js';
import { RecordingProxy } from '../../test/stripe-contract/recording-proxy.js';
import { stripeClient } from '../../test/stripe-contract/stripe-client.js';

let running: RunningApp;
let proxy: RecordingProxy;
let stripe: Stripe;

beforeAll(async () => {
  proxy = await RecordingProxy.start();
  running = await runApp();
  proxy.passTo(running.url);
  stripe = stripeClient(proxy.url);
});
afterAll(async () => {
  await running.close();
  await proxy.close();
});

async function monthlyPrice(): Promise<Stripe.Price> {
  const product = await stripe.products.create({ name: 'Medium dog plan' });
  return stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 5500,
    recurring: { interval: 'month' },
  });
}

async function incompleteSubscription(): Promise<{ subscription: Stripe.Subscription; intentId: string }> {
  const customer = await stripe.customers.create({ email: 'olive@lather.test' });
  const price = await monthlyPrice();
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: ['latest_invoice.confirmation_secret'],
  });
  const invoice = subscription.latest_invoice as Stripe.Invoice;
  return { subscription, intentId: invoice.confirmation_secret!.client_secret.split('_secret')[0]! };
}

describe('a subscription whose first payment is made on the page', () => {
  it('becomes active when the card is charged', async () => {
    const { subscription, intentId } = await incompleteSubscription();
    expect(subscription.status).toBe('incomplete');
    const intent = await stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' });
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 5500 });
    const paid = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice.payments'] });
    expect(paid).toMatchObject({ status: 'active', latest_invoice: { status: 'paid', amount_paid: 5500 } });
  });

  it('stays incomplete when the card is declined, and takes another card', async () => {
    const { subscription, intentId } = await incompleteSubscription();
    await expect(
      stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa_chargeDeclinedInsufficientFunds' }),
    ).rejects.toMatchObject({ type: 'StripeCardError', code: 'card_declined', decline_code: 'insufficient_funds' });
    const refused = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] });
    expect(refused).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { message: 'Your card has insufficient funds.' },
      latest_charge: { status: 'failed' },
    });
    await stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_mastercard' });
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
  });
});

it('fits the contract in every request, answer and event so far', async () => {
  const contract = await StripeContract.load();
  expect(proxy.calls.length).toBeGreaterThan(5);
  expect(contract.complaintsAboutCalls(proxy.calls)).toEqual([]);
  for await (const event of stripe.events.list({ limit: 100 }))
    expect(contract.complaintsAboutEvent(JSON.parse(JSON.stringify(event)) as Stripe.Event)).toEqual([]);
});

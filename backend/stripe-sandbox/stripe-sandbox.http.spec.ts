import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type Stripe from 'stripe';

import { cards } from '../test/payment-page.js';
import { type PaymentRig, startPaymentRig } from '../test/payment-rig.js';
import { runApp } from '../test/running-app.js';
import { stripeClient } from '../test/stripe-contract/stripe-client.js';

let rig: PaymentRig;
let stripe: Stripe;

beforeAll(async () => {
  rig = await startPaymentRig({ workers: false });
  stripe = stripeClient(rig.proxy.url);
});
afterAll(() => rig.close());

async function monthlyPrice(): Promise<Stripe.Price> {
  const product = await stripe.products.create({ name: 'Medium Dog Plan' });
  const recurring = { interval: 'month' } as const;
  return stripe.prices.create({ product: product.id, currency: 'usd', unit_amount: 5500, recurring });
}

interface Order {
  readonly customer: Stripe.Customer;
  readonly subscription: Stripe.Subscription;
  readonly clientSecret: string;
  readonly intentId: string;
}

async function order(): Promise<Order> {
  const customer = await stripe.customers.create({ email: 'olive@lather.test', name: 'Olive Park' });
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: (await monthlyPrice()).id }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: ['latest_invoice.confirmation_secret'],
  });
  const clientSecret = (subscription.latest_invoice as Stripe.Invoice).confirmation_secret!.client_secret;
  return { customer, subscription, clientSecret, intentId: clientSecret.split('_secret_')[0]! };
}

async function customerWithCard(testCard: string): Promise<{ customer: string; card: string }> {
  const customer = await stripe.customers.create();
  const card = await stripe.paymentMethods.attach(testCard, { customer: customer.id });
  return { customer: customer.id, card: card.id };
}

describe('a subscription whose first payment is made on the page', () => {
  test('becomes active when the card is charged, and keeps the card for later', async () => {
    const { customer, subscription, clientSecret } = await order();
    expect(subscription.status).toBe('incomplete');
    expect((await rig.page.confirm(clientSecret, cards.good)).body.status).toBe('succeeded');
    const paid = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice.payments'] });
    expect(paid).toMatchObject({
      status: 'active',
      latest_invoice: { status: 'paid', amount_paid: 5500, payments: { data: [{ status: 'paid' }] } },
    });
    const { data: saved } = await stripe.paymentMethods.list({ customer: customer.id, type: 'card' });
    expect(saved).toMatchObject([{ id: paid.default_payment_method, card: { last4: '4242', brand: 'visa' } }]);
    const [item] = paid.items.data;
    expect(item!.current_period_end).toBeGreaterThan(item!.current_period_start + 27 * 86_400);
  });

  test('stays incomplete when the card is declined, and the failure is recorded', async () => {
    const { subscription, clientSecret, intentId } = await order();
    const refused = await rig.page.confirm(clientSecret, cards.insufficientFunds);
    expect(refused.body.error).toMatchObject({ code: 'card_declined', decline_code: 'insufficient_funds' });
    expect(await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { message: 'Your card has insufficient funds.' },
      latest_charge: { status: 'failed', outcome: { type: 'issuer_declined' } },
    });
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'incomplete' });
  });

  test('continues where it was after a restart', async () => {
    const { subscription, clientSecret } = await order();
    const asked = await rig.page.confirm(clientSecret, cards.authenticated);
    expect(asked.body.status).toBe('requires_action');
    const restarted = await runApp({ beside: rig.running });
    rig.proxy.passTo(restarted.url);
    expect((await rig.page.answerChallenge(asked.body, 'complete')).body.status).toBe('succeeded');
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
    rig.proxy.passTo(rig.running.url);
    await restarted.close();
  });

  test('ends with its invoice when it is cancelled unpaid', async () => {
    const { subscription, intentId } = await order();
    const { id: invoiceId } = subscription.latest_invoice as Stripe.Invoice;
    expect(await stripe.subscriptions.cancel(subscription.id)).toMatchObject({ status: 'incomplete_expired' });
    expect(await stripe.paymentIntents.retrieve(intentId)).toMatchObject({ status: 'canceled' });
    expect(await stripe.invoices.retrieve(invoiceId)).toMatchObject({ status: 'void' });
    await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({ code: 'resource_missing' });
  });
});

describe('a subscription on a saved card', () => {
  const subscribe = async (testCard: string, terms: Partial<Stripe.SubscriptionCreateParams>) => {
    const { customer, card } = await customerWithCard(testCard);
    const price = await monthlyPrice();
    const params = {
      customer,
      items: [{ price: price.id }],
      default_payment_method: card,
      off_session: true,
      ...terms,
    };
    return stripe.subscriptions.create(params);
  };

  test('is paid at once', async () => {
    expect(await subscribe('pm_card_mastercard', { payment_behavior: 'error_if_incomplete' })).toMatchObject({
      status: 'active',
    });
  });

  test('leaves no object where it fails with error_if_incomplete', async () => {
    const before = (await stripe.subscriptions.list({ limit: 100 })).data.length;
    await expect(
      subscribe('pm_card_chargeCustomerFail', { payment_behavior: 'error_if_incomplete' }),
    ).rejects.toMatchObject({ type: 'StripeCardError', code: 'card_declined' });
    expect((await stripe.subscriptions.list({ limit: 100 })).data).toHaveLength(before);
  });

  test('stays incomplete where it fails with allow_incomplete, and its invoice can be paid by another card', async () => {
    const failed = await subscribe('pm_card_chargeCustomerFail', { payment_behavior: 'allow_incomplete' });
    expect(failed.status).toBe('incomplete');
    const invoice = failed.latest_invoice as string;
    await expect(stripe.invoices.pay(invoice)).rejects.toMatchObject({ code: 'resource_missing' });
    expect(await stripe.invoices.pay(invoice, { payment_method: 'pm_card_visa' })).toMatchObject({ status: 'paid' });
    expect(await stripe.subscriptions.retrieve(failed.id)).toMatchObject({ status: 'active' });
  });

  test('ends with its period on request, unless the request is withdrawn', async () => {
    const { id } = await subscribe('pm_card_visa', {});
    const cancelled = await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(cancelled).toMatchObject({ status: 'active', cancel_at: cancelled.items.data[0]!.current_period_end });
    const kept = await stripe.subscriptions.update(id, { cancel_at_period_end: false, metadata: { kept: 'yes' } });
    expect(kept).toMatchObject({ cancel_at: null, canceled_at: null, metadata: { kept: 'yes' } });
    expect(await stripe.subscriptions.cancel(id)).toMatchObject({ status: 'canceled' });
  });
});

describe('saving a card', () => {
  const setUp = async (number: string) => {
    const customer = await stripe.customers.create();
    const intent = await stripe.setupIntents.create({ customer: customer.id, usage: 'off_session' });
    return { customer: customer.id, id: intent.id, answer: await rig.page.confirm(intent.client_secret!, number) };
  };

  test('needs no charge, and the card pays later', async () => {
    const { customer, id, answer } = await setUp(cards.amex);
    expect(answer.body.status).toBe('succeeded');
    const { payment_method: card } = await stripe.setupIntents.retrieve(id, { expand: ['latest_attempt'] });
    const pay = { amount: 1500, currency: 'usd', customer, payment_method: card as string };
    expect(await stripe.paymentIntents.create({ ...pay, confirm: true, off_session: true })).toMatchObject({
      status: 'succeeded',
    });
    expect((await stripe.paymentMethods.detach(card as string)).customer).toBeNull();
  });

  test('is refused by the bank for a card that is declined', async () => {
    const { answer } = await setUp(cards.declined);
    expect(answer).toMatchObject({ status: 402, body: { error: { code: 'card_declined' } } });
  });

  test('with 3-D Secure once needs none later, unless the card requires it every time', async () => {
    const laterPayment = async (number: string) => {
      const { customer, id, answer } = await setUp(number);
      expect((await rig.page.answerChallenge(answer.body, 'complete')).body.status).toBe('succeeded');
      const { payment_method: card } = await stripe.setupIntents.retrieve(id);
      const pay = { amount: 1500, currency: 'usd', customer, payment_method: card as string };
      return stripe.paymentIntents.create({ ...pay, confirm: true, off_session: true });
    };
    expect(await laterPayment(cards.authenticatedOnce)).toMatchObject({ status: 'succeeded' });
    await expect(laterPayment(cards.authenticated)).rejects.toMatchObject({ code: 'authentication_required' });
  });

  test('with 3-D Secure failed saves nothing', async () => {
    const { id, answer } = await setUp(cards.authenticated);
    await rig.page.answerChallenge(answer.body, 'fail');
    expect(await stripe.setupIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      last_setup_error: { code: 'setup_intent_authentication_failure' },
    });
  });
});

describe('a refund', () => {
  test('is possible in parts, but never more than was paid', async () => {
    const pay = { amount: 1500, currency: 'usd', payment_method: 'pm_card_visa', confirm: true };
    const { id, latest_charge: charge } = await stripe.paymentIntents.create(pay);
    expect(await stripe.refunds.create({ payment_intent: id, amount: 500 })).toMatchObject({ status: 'succeeded' });
    await expect(stripe.refunds.create({ charge: charge as string, amount: 1001 })).rejects.toMatchObject({
      param: 'amount',
    });
    await stripe.refunds.create({ charge: charge as string });
    expect(await stripe.charges.retrieve(charge as string)).toMatchObject({ amount_refunded: 1500, refunded: true });
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
  });
});

test("every call and every event so far matches Stripe's schemas", async () => {
  expect(rig.proxy.calls.length).toBeGreaterThan(50);
  expect(await rig.complaints()).toEqual([]);
});

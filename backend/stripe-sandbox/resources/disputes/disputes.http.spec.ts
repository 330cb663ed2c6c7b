import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type Stripe from 'stripe';

import { type PaymentRig, startPaymentRig } from '../../../test/payment-rig.js';
import { stripeClient } from '../../../test/stripe-contract/stripe-client.js';
import { AutomaticActions } from '../automatic-actions.service.js';

let rig: PaymentRig;
let stripe: Stripe;

beforeAll(async () => {
  rig = await startPaymentRig({ workers: false });
  stripe = stripeClient(rig.proxy.url);
});
beforeEach(() => rig.running.clock.set('2027-01-01T12:00:00Z'));
afterAll(() => rig.close());

async function pay(payment_method: string): Promise<string> {
  const terms = { amount: 4_500, currency: 'usd', payment_method, confirm: true };
  return (await stripe.paymentIntents.create(terms)).latest_charge as string;
}
async function disputed(card: string): Promise<Stripe.Dispute> {
  const { data } = await stripe.disputes.list({ charge: await pay(card) });
  return data[0]!;
}
const available = async () => (await stripe.balance.retrieve()).available[0]!.amount;
const answer = (id: string, uncategorized_text: string) =>
  stripe.disputes.update(id, { evidence: { uncategorized_text } });
async function daysPass(days: number): Promise<void> {
  rig.running.clock.set(new Date(Date.parse('2027-01-01T12:00:00Z') + days * 86_400_000));
  await rig.running.app.get(AutomaticActions).actOnDue();
}
/** Returns the events about an object, oldest first. */
async function recorded(id: string): Promise<string[]> {
  const { rows } = await rig.running.database.query<{ type: string }>(
    `select data ->> 'type' as type from stripe_sandbox.objects
     where type = 'event' and data #>> '{data,object,id}' = $1 order by position`,
    [id],
  );
  return rows.map(({ type }) => type);
}

describe('a disputed charge', () => {
  test.each([
    ['pm_card_createDispute', 'fraudulent'],
    ['pm_card_createDisputeProductNotReceived', 'product_not_received'],
  ])('%s: the bank takes the amount and Stripe fifteen dollars, and nothing can be refunded', async (card, reason) => {
    const before = await available();
    const dispute = await disputed(card);
    expect(dispute).toMatchObject({ reason, status: 'needs_response', amount: 4_500, is_charge_refundable: false });
    expect(dispute.balance_transactions).toMatchObject([
      { type: 'adjustment', amount: -4_500, fee: 1_500, net: -6_000 },
    ]);
    // The charge brought 4500 less its fee of 161.
    expect((await available()) - before).toBe(4_339 - 6_000);
    expect(await stripe.charges.retrieve(dispute.charge as string)).toMatchObject({ disputed: true });
    await expect(stripe.refunds.create({ charge: dispute.charge as string })).rejects.toMatchObject({
      code: 'charge_disputed',
    });
  });

  test('is won by winning evidence: the amount comes back, the fee does not', async () => {
    const { id } = await disputed('pm_card_createDispute');
    const before = await available();
    const won = await answer(id, 'winning_evidence');
    expect(won).toMatchObject({ status: 'won', evidence_details: { has_evidence: true, submission_count: 1 } });
    expect(won.balance_transactions.map(({ net }) => net)).toEqual([-6_000, 4_500]);
    expect((await available()) - before).toBe(4_500);
    expect(await recorded(id)).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.updated',
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
    ]);
  });

  test('is lost by losing evidence, by closing it, and without an answer by the deadline', async () => {
    const [one, two, three] = [
      await disputed('pm_card_createDispute'),
      await disputed('pm_card_createDispute'),
      await disputed('pm_card_createDispute'),
    ];
    expect((await answer(one.id, 'losing_evidence')).status).toBe('lost');
    expect((await stripe.disputes.close(two.id)).status).toBe('lost');
    await daysPass(8);
    expect((await stripe.disputes.retrieve(three.id)).status).toBe('needs_response');
    await daysPass(9);
    const silent = await stripe.disputes.retrieve(three.id);
    expect(silent).toMatchObject({ status: 'lost', evidence_details: { past_due: true } });
    await expect(answer(three.id, 'winning_evidence')).rejects.toMatchObject({ statusCode: 400 });
  });

  test('keeps evidence that is not submitted yet, and waits for the bank where it is not a test word', async () => {
    const { id } = await disputed('pm_card_createDispute');
    const draft = await stripe.disputes.update(id, { evidence: { customer_name: 'Olive Park' }, submit: false });
    expect(draft).toMatchObject({ status: 'needs_response', evidence: { customer_name: 'Olive Park' } });
    expect(await answer(id, 'The dog was bathed.')).toMatchObject({
      status: 'under_review',
      evidence: { customer_name: 'Olive Park', uncategorized_text: 'The dog was bathed.' },
    });
  });
});

test('an inquiry takes no money, and closes without any', async () => {
  const before = await available();
  const inquiry = await disputed('pm_card_createDisputeInquiry');
  expect(inquiry).toMatchObject({
    status: 'warning_needs_response',
    balance_transactions: [],
    is_charge_refundable: true,
  });
  expect((await answer(inquiry.id, 'winning_evidence')).status).toBe('warning_closed');
  expect((await available()) - before).toBe(4_339);
});

test('an inquiry whose answer does not satisfy the bank becomes a chargeback, which can be answered and lost', async () => {
  const { id, charge } = await disputed('pm_card_createDisputeInquiry');
  const before = await available();
  const escalated = await answer(id, 'escalate_inquiry_evidence');
  expect(escalated).toMatchObject({ id, status: 'needs_response', is_charge_refundable: false });
  expect(escalated.balance_transactions).toMatchObject([{ type: 'adjustment', amount: -4_500, fee: 1_500 }]);
  expect((await available()) - before).toBe(-6_000);
  expect(await stripe.charges.retrieve(charge as string)).toMatchObject({ disputed: true });
  expect(await recorded(id)).toEqual([
    'charge.dispute.created',
    'charge.dispute.updated',
    'charge.dispute.updated',
    'charge.dispute.funds_withdrawn',
  ]);
  expect((await answer(id, 'losing_evidence')).status).toBe('lost');
});

describe('a refund to a bank that', () => {
  test('answers a day later is pending until then', async () => {
    const refund = await stripe.refunds.create({ charge: await pay('pm_card_pendingRefund') });
    expect(refund.status).toBe('pending');
    await daysPass(1);
    expect((await stripe.refunds.retrieve(refund.id)).status).toBe('succeeded');
    expect(await recorded(refund.id)).toEqual(['refund.created', 'refund.updated']);
  });

  test('returns the money a day later has failed, and the charge can be refunded again', async () => {
    const charge = await pay('pm_card_refundFail');
    const before = await available();
    const refund = await stripe.refunds.create({ charge, amount: 1_000 });
    expect(refund.status).toBe('succeeded');
    await daysPass(1);
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    });
    expect(await available()).toBe(before);
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 0, refunded: false });
    expect(await recorded(refund.id)).toEqual(['refund.created', 'refund.updated', 'refund.failed']);
  });
});

test('the balance is still the sum of its movements', async () => {
  const all = await stripe.balanceTransactions.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 });
  expect(await available()).toBe(all.reduce((sum, { net }) => sum + net, 0));
});

test("every call and every event so far matches Stripe's schemas", async () => {
  expect(await rig.complaints()).toEqual([]);
});

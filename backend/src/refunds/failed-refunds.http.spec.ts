import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type Stripe from 'stripe';

import { AutomaticActions } from '../../stripe-sandbox/index.js';
import { bankDecides } from '../../test/bank-decides.js';
import { balanceOf } from '../../test/ledger-balance.js';
import { dieAt } from '../../test/die-at.js';
import type { HttpClient } from '../../test/http-client.js';
import { payingMember } from '../../test/member.js';
import { type PaymentRig, startPaymentRig } from '../../test/payment-rig.js';
import { stripeClient } from '../../test/stripe-contract/stripe-client.js';
import { accounts, LedgerInvariants, MissedCycles, type PaymentUnwanted, type LedgerAccount } from '../ledger/index.js';
import { type ProviderDispute, ProviderRefunds } from '../payments/index.js';
import { type RecordedEvent, Transactions, ReadDb } from '../platform/index.js';
import type { RefundDto } from './dto/refund.dto.js';
import { DisputeChanges } from './disputes/dispute-changes.handler.js';
import { DisputeSettlement } from './disputes/dispute-settlement.service.js';
import { RefundRequests } from './refund-requests.service.js';
import { RefundSending } from './refund-sending.service.js';
import { RefundSettlement } from './refund-settlement.service.js';

let rig: PaymentRig;
let stripe: Stripe;
let ada: HttpClient;
let bea: HttpClient;
let stripeChargeId: string;
let before: Awaited<ReturnType<typeof balances>>;

beforeAll(async () => {
  rig = await startPaymentRig({ workers: false });
  stripe = stripeClient(rig.proxy.url);
  ada = (await rig.cast.account('admin', 'ada')).client;
  bea = (await rig.cast.account('admin', 'bea')).client;
});
beforeEach(async () => {
  rig.running.clock.set('2026-11-02T15:00:00Z');
  stripeChargeId = await pay('pm_card_refundFail');
  before = await balances();
});
afterAll(() => rig.close());

const get = <T>(part: abstract new (...args: never[]) => T): T => rig.running.app.get(part as never);
const query = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await rig.running.database.query<Row>(sql, values)).rows;
const hours = (count: number) => rig.running.clock.set(new Date(rig.running.clock.now().getTime() + count * 3_600_000));

/** Pays 15 dollars that the ledger does not know, with that test card. */
async function pay(payment_method: string): Promise<string> {
  const terms = { amount: 1_500, currency: 'usd', payment_method, confirm: true };
  return (await stripe.paymentIntents.create(terms)).latest_charge as string;
}

async function balances() {
  const of = (account: LedgerAccount) => balanceOf(get(ReadDb), account);
  return {
    provider: await of(accounts.provider),
    refunds: await of(accounts.refunds),
    bank: await of(accounts.bank),
    platform: await of(accounts.platform),
  };
}
/** Returns the cents by which the balances have changed in the test. */
async function changes() {
  const now = await balances();
  return Object.fromEntries(Object.entries(now).map(([key, cents]) => [key, cents - before[key as keyof typeof now]]));
}

/** Lets the product refund the payment, as it does where a payment buys nothing any more. */
async function refundByProduct(): Promise<RefundDto> {
  const payload = { stripeChargeId, cents: 1_500, reason: 'It was paid after the subscription had ended.' };
  const event = { payload } as RecordedEvent<PaymentUnwanted>;
  await get(Transactions).run((em) => get(RefundRequests).refundUnwanted(event, em));
  const [made] = await refunds();
  return sent(made!.id);
}
/** Returns the refunds of the payment, newest first. */
const refunds = async () =>
  (await ada.get<RefundDto[]>('/api/admin/refunds?limit=100')).body.filter(
    (one) => one.stripeChargeId === stripeChargeId,
  );
async function sent(id: number): Promise<RefundDto> {
  await get(RefundSending).send(id);
  return (await refunds()).find((one) => one.id === id)!;
}
/** Lets the bank send the refund back a day later. */
async function bounce(refund: RefundDto): Promise<RefundDto> {
  hours(25);
  await get(AutomaticActions).actOnDue();
  const payload = { stripeRefundId: refund.stripeRefundId! };
  await get(RefundSettlement).applyRefund({ payload } as Parameters<RefundSettlement['applyRefund']>[0]);
  return (await refunds()).find(({ id }) => id === refund.id)!;
}
/** From now on the payer's bank takes refunds. */
async function openAccount(): Promise<void> {
  const { payment_method } = await stripe.charges.retrieve(await pay('pm_card_visa'));
  await query(`update stripe_sandbox.objects set data = data || $2 where id = $1`, [
    stripeChargeId,
    JSON.stringify({ payment_method }),
  ]);
}
const retry = (client: HttpClient, { id }: RefundDto) =>
  client.post<RefundDto & { code?: string }>(`/api/admin/refunds/${id}/retry`);
const resolve = (client: HttpClient, { id }: RefundDto, resolution: string) =>
  client.post<{ code?: string }>(`/api/admin/refunds/${id}/resolve`, { resolution, reason: 'Sent by bank transfer.' });

let disputes = 0;
/** Lets the payer's bank take the payment back for good, or decide about the same dispute once more. */
const chargeBack = (cents = 1_500, later: Partial<ProviderDispute> = {}) =>
  get(DisputeSettlement).settle({
    id: `du_charged_back_${(disputes += later.state ? 0 : 1)}`,
    stripeChargeId,
    cents,
    reason: 'fraudulent',
    state: 'lost',
    inquiry: false,
    appeal: false,
    dueBy: null,
    movements: 1,
    withdrawnCents: cents,
    reinstatedCents: 0,
    feeCents: 0,
    openedAt: rig.running.clock.now(),
    ...later,
  });

/** Returns the sums of the payment's sources that the provider and the ledger disagree about. */
const disagreements = async () => {
  const { data: made } = await stripe.refunds.list({ charge: stripeChargeId });
  const sources = [stripeChargeId, ...made.map(({ id }) => id)];
  return query(
    `with theirs as (select data ->> 'source' as source, sum((data ->> 'amount')::int) as cents
       from stripe_sandbox.objects where type = 'balance_transaction' and data ->> 'source' = any ($1) group by 1),
     ours as (select e.detail ->> 'source' as source, -sum(e.amount_cents) as cents from ledger_entries e
       join ledger_accounts a on a.id = e.account_id and a.kind = 'provider'
       where e.detail ->> 'source' = any ($1) group by 1)
     select source, theirs.cents, ours.cents as ours from theirs full join ours using (source)
     where coalesce(theirs.cents, 0) <> coalesce(ours.cents, 0)`,
    [sources],
  );
};

test('a refund by the product that the bank sends back shows why, and is tried again once by two administrators at once', async () => {
  const failed = await bounce(await refundByProduct());
  expect(failed).toMatchObject({ status: 'failed', problem: 'expired_or_canceled_card', kind: null, canRetry: true });
  expect(await changes()).toEqual({ provider: -1_500, refunds: 1_500, bank: 0, platform: 0 });
  await openAccount();
  const answers = await Promise.all([ada, ada, bea, bea, ada, bea].map((client) => retry(client, failed)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  const [again, first, ...others] = await refunds();
  expect(others).toEqual([]);
  expect(first).toMatchObject({ id: failed.id, canRetry: false, isRetried: true });
  expect(again).toMatchObject({ status: 'requested', origin: 'admin', amount: 1_500, retryOf: failed.id });
  expect(await sent(again!.id)).toMatchObject({ status: 'succeeded', canRetry: false });
  expect((await retry(bea, failed)).body.id).toBe(again!.id);
  expect((await stripe.charges.retrieve(stripeChargeId)).amount_refunded).toBe(1_500);
  expect(await changes()).toEqual({ provider: 0, refunds: 0, bank: 0, platform: 0 });
  expect(await disagreements()).toEqual([]);
});

test('a retry that is cut off after the provider made it is made once', async () => {
  const failed = await bounce(await refundByProduct());
  await openAccount();
  const { body } = await retry(ada, failed);
  const reached = dieAt(get(ProviderRefunds), 'create', 'after');
  void get(RefundSending).send(body.id);
  await reached;
  jest.restoreAllMocks();
  expect((await retry(bea, failed)).body.id).toBe(body.id);
  // The provider has dropped every key by then.
  hours(72);
  await query('delete from stripe_sandbox.idempotency_keys');
  await Promise.all([1, 2, 3].map(() => get(RefundSending).sendInterrupted()));
  expect((await stripe.refunds.list({ charge: stripeChargeId })).data).toHaveLength(2);
  expect(await changes()).toEqual({ provider: 0, refunds: 0, bank: 0, platform: 0 });
  expect(await disagreements()).toEqual([]);
});

test('a retry that the bank sends back too can be tried again, and the money is counted once', async () => {
  const failed = await bounce(await refundByProduct());
  const second = await bounce(await sent((await retry(ada, failed)).body.id));
  expect(second).toMatchObject({ status: 'failed', canRetry: true });
  expect(await changes()).toEqual({ provider: -1_500, refunds: 1_500, bank: 0, platform: 0 });
  await openAccount();
  expect(await sent((await retry(bea, second)).body.id)).toMatchObject({ status: 'succeeded' });
  expect(await changes()).toEqual({ provider: 0, refunds: 0, bank: 0, platform: 0 });
  expect(await disagreements()).toEqual([]);
});

test('a second refund in the provider’s dashboard takes the money that came back', async () => {
  await bounce(await refundByProduct());
  await openAccount();
  const { id } = await stripe.refunds.create({ charge: stripeChargeId });
  await get(RefundSettlement).applyRefund({ payload: { stripeRefundId: id } } as never);
  expect(await changes()).toEqual({ provider: 0, refunds: 0, bank: 0, platform: 0 });
  expect(await disagreements()).toEqual([]);
});

test.each([
  ['paid_otherwise', { bank: 1_500, platform: 0 }],
  ['not_owed', { bank: 0, platform: 1_500 }],
] as const)('a failed refund that is resolved as %s leaves the account of refunds', async (resolution, moved) => {
  const failed = await bounce(await refundByProduct());
  const answers = await Promise.all([ada, bea, ada].map((client) => resolve(client, failed, resolution)));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
  const [now] = await refunds();
  expect(now).toMatchObject({
    status: 'failed',
    canRetry: false,
    resolution,
    resolutionReason: 'Sent by bank transfer.',
  });
  expect(await changes()).toEqual({ provider: -1_500, refunds: 0, ...moved });
  expect(await retry(ada, failed)).toMatchObject({ status: 409, body: { code: 'billing.refund_decided_before' } });
});

test('of a retry and a resolution at once one is made', async () => {
  const failed = await bounce(await refundByProduct());
  const answers = await Promise.all([retry(ada, failed), resolve(bea, failed, 'not_owed'), retry(bea, failed)]);
  const isRetried = answers[0].status === 201;
  expect(answers.map(({ status }) => status)).toEqual(isRetried ? [201, 409, 201] : [409, 204, 409]);
  expect(await refunds()).toHaveLength(isRetried ? 2 : 1);
});

test('a refund that the provider refused is tried again too', async () => {
  stripeChargeId = await pay('pm_card_createDispute');
  const refused = await refundByProduct();
  expect(refused).toMatchObject({ status: 'refused', canRetry: true });
  expect(refused.problem).toContain('has been charged back');
  expect(await sent((await retry(ada, refused)).body.id)).toMatchObject({ status: 'refused', canRetry: true });
  expect((await refunds()).map(({ canRetry }) => canRetry)).toEqual([true, false]);
});

test('failed and refused refunds are listed together, without any other', async () => {
  const failed = await bounce(await refundByProduct());
  stripeChargeId = await pay('pm_card_createDispute');
  const refused = await refundByProduct();
  const { body } = await ada.get<RefundDto[]>('/api/admin/refunds?status=failed_or_refused&limit=100');
  expect(body.map(({ id }) => id)).toEqual(expect.arrayContaining([failed.id, refused.id]));
  expect(new Set(body.map(({ status }) => status))).toEqual(new Set(['failed', 'refused']));
});

const settled = { canRetry: false, resolution: 'charged_back', resolvedBy: null };

test('a lost dispute takes the money that a failed refund brought back, and leaves nothing to try again', async () => {
  const failed = await bounce(await refundByProduct());
  await chargeBack();
  expect(await changes()).toEqual({ provider: 0, refunds: 0, bank: 0, platform: 0 });
  expect((await refunds())[0]).toMatchObject(settled);
  for (const answer of [await retry(ada, failed), await resolve(bea, failed, 'not_owed')])
    expect(answer).toMatchObject({ status: 409, body: { code: 'billing.refund_decided_before' } });
  expect(await disagreements()).toEqual([]);
});

test('what a lost dispute leaves of a failed refund can be resolved', async () => {
  const failed = await bounce(await refundByProduct());
  await chargeBack(500);
  expect((await refunds())[0]).toMatchObject({ canRetry: true, resolution: null });
  await resolve(ada, failed, 'not_owed');
  expect(await changes()).toEqual({ provider: -1_000, refunds: 0, bank: 0, platform: 1_000 });
});

test('a lost dispute of a payment whose money is gone is the platform’s loss', async () => {
  await openAccount();
  await refundByProduct();
  await chargeBack();
  expect(await changes()).toEqual({ provider: 1_500, refunds: 0, bank: 0, platform: -1_500 });
  expect(await disagreements()).toEqual([]);
});

test('what a lost dispute took goes back where it came from if it is won after all', async () => {
  const failed = await bounce(await refundByProduct());
  await chargeBack(1_000);
  await chargeBack(1_000, { state: 'won', movements: 2, reinstatedCents: 1_000 });
  expect((await refunds())[0]).toMatchObject({ id: failed.id, resolution: null, canRetry: true });
  expect(await changes()).toEqual({ provider: -1_500, refunds: 1_500, bank: 0, platform: 0 });
});

test('a failed refund that was resolved before its payment is charged back is the platform’s loss', async () => {
  await resolve(ada, await bounce(await refundByProduct()), 'not_owed');
  await chargeBack();
  expect(await changes()).toEqual({ provider: 0, refunds: 0, bank: 0, platform: 0 });
  expect((await refunds())[0]).toMatchObject({ resolution: 'not_owed', canRetry: false });
});

describe('a refund that the provider refused because of a dispute', () => {
  let refused: RefundDto;
  let stripeDisputeId: string;
  beforeEach(async () => {
    stripeChargeId = await pay('pm_card_createDispute');
    refused = await refundByProduct();
    stripeDisputeId = (await stripe.disputes.list({ charge: stripeChargeId })).data[0]!.id;
  });
  const decided = (evidence: string) =>
    stripe.disputes
      .update(stripeDisputeId, { evidence: { uncategorized_text: evidence }, submit: true })
      .then(() => get(DisputeChanges).applyDispute({ payload: { stripeDisputeId } } as never));

  test.each([
    ['paid_otherwise', { bank: 1_500, platform: 0 }],
    ['not_owed', { bank: 0, platform: 1_500 }],
  ] as const)('is resolved as %s with the payment, which nothing had posted', async (resolution, moved) => {
    await decided('winning_evidence');
    expect(await resolve(ada, refused, resolution)).toMatchObject({ status: 204 });
    // The provider takes $15 for a dispute, and the payment is $15.
    expect(await changes()).toEqual({ provider: 0, refunds: 0, ...moved });
    expect(await disagreements()).toEqual([]);
  });

  test('is settled once the dispute is lost', async () => {
    await decided('losing_evidence');
    expect((await refunds())[0]).toMatchObject(settled);
    expect(await disagreements()).toEqual([]);
  });

  test('waits again, with its money, where the dispute is won after it was lost', async () => {
    await decided('losing_evidence');
    await bankDecides(rig, stripeDisputeId, 'win');
    await get(DisputeChanges).settleById(stripeDisputeId);
    expect((await refunds())[0]).toMatchObject({ resolution: null, canRetry: true });
    await resolve(ada, refused, 'not_owed');
    expect(await changes()).toEqual({ provider: 0, refunds: 0, bank: 0, platform: 1_500 });
    expect(await disagreements()).toEqual([]);
  });

  test('is settled where the dispute was lost before', async () => {
    await decided('losing_evidence');
    const another = await refundByProduct();
    expect(another).toMatchObject({ status: 'refused', ...settled });
  });
});

test('a refund that has not failed, or whose payment the ledger knows, is neither tried again nor resolved', async () => {
  const running = await refundByProduct();
  const refusal = { status: 409, body: { code: 'billing.refund_not_retryable' } };
  expect(await retry(ada, running)).toMatchObject(refusal);
  expect(await resolve(ada, running, 'not_owed')).toMatchObject(refusal);
  const member = await payingMember(rig);
  await get(MissedCycles).openMissed();
  stripeChargeId = (await stripe.charges.list({ customer: member.customerId })).data[0]!.id;
  await query(
    `insert into refunds (stripe_charge_id, amount_cents, origin, status, created_at) values ($1, 100, 'product', 'refused', now())`,
    [stripeChargeId],
  );
  const [known] = await refunds();
  expect(known).toMatchObject({ canRetry: false });
  expect(await retry(ada, known!)).toMatchObject(refusal);
  expect(await retry(ada, { ...running, id: 999_999 })).toMatchObject({ status: 404 });
  expect(await resolve(ada, running, 'forgotten')).toMatchObject({ status: 400 });
});

test('every cent is accounted for, and every call matches Stripe’s schemas', async () => {
  expect(await get(LedgerInvariants).violations()).toEqual([]);
  expect(await rig.complaints()).toEqual([]);
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type Stripe from 'stripe';

import { AutomaticActions, type DisputeDecision } from '../../../stripe-sandbox/index.js';
import { bankDecides } from '../../../test/bank-decides.js';
import { balanceOf } from '../../../test/ledger-balance.js';
import { closeCycles } from '../../../test/close-cycles.js';
import type { HttpClient } from '../../../test/http-client.js';
import { changeCard, type Member, payingMember } from '../../../test/member.js';
import { type PaymentRig, startPaymentRig } from '../../../test/payment-rig.js';
import { stripeClient } from '../../../test/stripe-contract/stripe-client.js';
import { until } from '../../../test/until.js';
import { accounts, LedgerInvariants, type LedgerAccount } from '../../ledger/index.js';
import { ProviderDisputes } from '../../payments/index.js';
import { EventDrain, ReadDb } from '../../platform/index.js';
import { DisputeChanges } from './dispute-changes.handler.js';
import { DisputeSettlement } from './dispute-settlement.service.js';
import type { DisputeDto, EvidenceDto } from './dto/dispute.dto.js';

const start = Date.parse('2026-11-02T15:00:00Z');
const day = 24 * 3_600_000;
/** The test card whose holder disputes every charge as not their own. */
const disputing = '4000000000000259';

let rig: PaymentRig;
let stripe: Stripe;
let admin: HttpClient;
let salons: [number, number];

beforeAll(async () => {
  rig = await startPaymentRig();
  stripe = stripeClient(rig.proxy.url);
  admin = (await rig.cast.account('admin', 'ada')).client;
});
beforeEach(async () => {
  on(0);
  salons = [await rig.cast.salon(), await rig.cast.salon()];
});
afterAll(() => rig.close());

const get = <T>(part: abstract new (...args: never[]) => T): T => rig.running.app.get(part as never);
const on = (days: number) => rig.running.clock.set(new Date(start + days * day));
const balance = (account: LedgerAccount) => balanceOf(get(ReadDb), account);
const earned = () => Promise.all(salons.map((id) => balance(accounts.salon(id))));
/** Returns the sum of all postings on an account for one id of Stripe's, such as a dispute's. */
async function moved(kind: 'disputes' | 'fees', causeId: string): Promise<number> {
  const { rows } = await rig.running.database.query<{ cents: number }>(
    `select coalesce(sum(e.amount_cents), 0)::int as cents from ledger_entries e
     join ledger_transactions t on t.id = e.transaction_id join ledger_accounts a on a.id = e.account_id
     where a.kind = $1 and split_part(t.cause_id, ':', 1) = $2`,
    [kind, causeId],
  );
  return rows[0]!.cents;
}
const held = ({ stripeDisputeId }: DisputeDto) => moved('disputes', stripeDisputeId);
/** Lets the bank decide by itself, and waits until the product has handled the events. */
async function decide({ stripeDisputeId }: Pick<DisputeDto, 'stripeDisputeId'>, decision: DisputeDecision) {
  await bankDecides(rig, stripeDisputeId, decision);
  await get(EventDrain).wait();
}
const list = async () => (await admin.get<DisputeDto[]>('/api/admin/disputes?limit=100')).body;
const answer = (id: number, body: object) => admin.post<DisputeDto>(`/api/admin/disputes/${id}/evidence`, body);
const bathe = (member: Member, salon: 0 | 1, days: number) =>
  rig.cast.visit(member, {
    salonId: salons[salon],
    at: new Date(start + days * day).toISOString(),
    status: 'completed',
  });

/** Returns a member whose month of 55 dollars is disputed as soon as it is paid. */
async function disputed(): Promise<{ member: Member; dispute: DisputeDto }> {
  const member = await payingMember(rig, { size: 'medium', card: disputing, salonId: salons[0] });
  const own = async () => (await list()).find(({ ownerEmail }) => ownerEmail === member.email);
  await until(async () => (await own()) !== undefined);
  return { member, dispute: (await own())! };
}
const stateOf = async (id: number) => (await list()).find((one) => one.id === id)!.state;

describe('a subscription’s payment that is disputed', () => {
  test('is withheld by the bank, and returns when the evidence wins', async () => {
    const { member, dispute } = await disputed();
    expect(dispute).toMatchObject({
      kind: 'subscription',
      amount: 5_500,
      reason: 'fraudulent',
      inquiry: false,
      state: 'needs_response',
      petName: 'Noodle',
      can: { answer: true },
    });
    expect(await held(dispute)).toBe(-5_500);
    await bathe(member, 0, 3);
    const draft = await admin.get<EvidenceDto>(`/api/admin/disputes/${dispute.id}/evidence`);
    expect(draft.body).toMatchObject({ customerName: 'Nora Reyes', customerEmail: member.email });
    expect(draft.body.text).toContain('2026-11-05: Noodle was bathed at Bubbles & Bows');
    expect(draft.body.text).toMatch(
      /^On 2026-11-\d\d Nora Reyes agreed to pay \$55\.00 a month, beside the words: "By subscribing you agree .*" \(version [0-9a-f]{64}\)\n/,
    );

    const { body } = await answer(dispute.id, { text: 'winning_evidence' });
    expect(body).toMatchObject({ state: 'won', evidence: { customerName: 'Nora Reyes', text: 'winning_evidence' } });
    expect(await held(dispute)).toBe(0);
    expect((await stripe.disputes.retrieve(dispute.stripeDisputeId)).evidence).toMatchObject({
      customer_name: 'Nora Reyes',
      customer_email_address: member.email,
    });
    const audit = `select after from audit_log where action = 'dispute.answered' and subject_id = $1`;
    const { rows } = await rig.running.database.query(audit, [String(dispute.id)]);
    expect(rows).toEqual([{ after: { fields: expect.arrayContaining(['customerName', 'customerEmail', 'text']) } }]);
    on(30);
    await closeCycles(rig);
    expect(await earned()).toEqual([4_400, 0]);
  });

  test('is answered without a name where the account has been erased since', async () => {
    const { member, dispute } = await disputed();
    await rig.running.database.query(
      `update users set password_hash = null, first_name = null, last_name = null, phone = null, address = null,
         city = null, state = null, zip_code = null, erased_at = now() where id = $1`,
      [member.userId],
    );
    const { body } = await admin.get<EvidenceDto>(`/api/admin/disputes/${dispute.id}/evidence`);
    expect(body).toMatchObject({ customerName: '', customerEmail: '' });
    expect(body.text).toContain('the owner of the account agreed to pay');
  });

  test('is clawed back from the cycle when it is lost before the close', async () => {
    const { member, dispute } = await disputed();
    await bathe(member, 0, 3);
    expect((await answer(dispute.id, { text: 'losing_evidence' })).body.state).toBe('lost');
    on(30);
    await closeCycles(rig);
    expect(await earned()).toEqual([0, 0]);
    expect(await answer(dispute.id, { text: 'winning_evidence' })).toMatchObject({
      status: 409,
      body: { code: 'payments.dispute_not_answerable' },
    });
  });

  test('is clawed back from all shares when it is lost after the close without an answer', async () => {
    const { member, dispute } = await disputed();
    await bathe(member, 0, 1);
    await bathe(member, 1, 2);
    await rig.running.database.query(
      `update stripe_sandbox.objects set due_at = $2,
         data = jsonb_set(data, '{evidence_details,due_by}', to_jsonb($2::bigint)) where id = $1`,
      [dispute.stripeDisputeId, (start + 35 * day) / 1000],
    );
    on(30);
    await closeCycles(rig);
    expect(await earned()).toEqual([2_200, 2_200]);
    on(36);
    await get(AutomaticActions).actOnDue();
    await until(async () => (await stateOf(dispute.id)) === 'lost');
    expect(await earned()).toEqual([0, 0]);
    expect(await held(dispute)).toBe(0);
  });
});

describe('a dispute about which the bank decides twice', () => {
  async function dividedAndDisputed(): Promise<{ member: Member; dispute: DisputeDto }> {
    on(0);
    const { member, dispute } = await disputed();
    await bathe(member, 0, 1);
    on(31);
    await closeCycles(rig);
    return { member, dispute };
  }
  const refundable = async ({ email }: Member) => {
    const paid = await admin.get<{ refundableAmount: number; paidAt: string }[]>(
      `/api/admin/payments?q=${encodeURIComponent(email)}`,
    );
    return paid.body.map(({ refundableAmount }) => refundableAmount);
  };

  test('is returned to everybody where it is won after it was lost, in whatever order the events come', async () => {
    const { member, dispute } = await dividedAndDisputed();
    const platform = await balance(accounts.platform);
    await decide(dispute, 'lose');
    expect(await earned()).toEqual([0, 0]);
    const lost = (await get(ProviderDisputes).readDispute(dispute.stripeDisputeId))!;
    await decide(dispute, 'win');
    await get(DisputeSettlement).settle(lost);
    expect(await stateOf(dispute.id)).toBe('won');
    expect([await held(dispute), await moved('fees', dispute.stripeDisputeId)]).toEqual([0, -1_500]);
    expect(await earned()).toEqual([4_400, 0]);
    expect(await balance(accounts.platform)).toBe(platform);
    expect(await refundable(member)).toEqual([5_500]);
  });

  test('is taken from everybody where it is lost after it was won, each time', async () => {
    const { dispute } = await dividedAndDisputed();
    for (const [decision, left] of [
      ['win', 4_400],
      ['lose', 0],
      ['win', 4_400],
      ['lose', 0],
    ] as const) {
      await decide(dispute, decision);
      expect([await earned(), await moved('disputes', dispute.stripeDisputeId)]).toMatchObject([[left, 0], 0]);
    }
    expect(await stateOf(dispute.id)).toBe('lost');
    expect(await get(LedgerInvariants).violations()).toEqual([]);
  });
});

test('a tip whose dispute is lost is clawed back from the salon, whatever the order of the events', async () => {
  const member = await payingMember(rig);
  await changeCard(rig, member, 'pm_card_createDispute');
  const id = await bathe(member, 1, -1);
  await member.client.post(`/api/appointments/${id}/tip`, { amount: 1_000 });
  const own = async () => (await list()).find(({ ownerEmail }) => ownerEmail === member.email);
  await until(async () => (await own())?.kind === 'tip');
  const { stripeDisputeId } = (await own())!;
  await stripe.disputes.close(stripeDisputeId);
  const event = { payload: { stripeDisputeId } } as Parameters<DisputeChanges['applyDispute']>[0];
  await Promise.all([1, 2, 3].map(() => get(DisputeChanges).applyDispute(event)));
  await get(DisputeChanges).applyDispute(event);
  expect(await earned()).toEqual([0, 0]);
  expect((await own())?.state).toBe('lost');
});

test('a disputed payment is shown as not refundable, and is not refunded', async () => {
  const { member } = await disputed();
  const paid = await admin.get<{ stripeChargeId: string; refundableAmount: number }[]>(
    `/api/admin/payments?q=${encodeURIComponent(member.email)}`,
  );
  expect(paid.body).toMatchObject([{ refundableAmount: 0 }]);
  const { stripeChargeId } = paid.body[0]!;
  expect(await admin.post('/api/admin/refunds', { stripeChargeId, reason: 'Goodwill.' })).toMatchObject({
    status: 409,
    body: { code: 'billing.payment_disputed' },
  });
});

test('an inquiry moves no money, and is closed by an answer that satisfies the bank', async () => {
  const member = await payingMember(rig, { card: '4000000000001976' });
  const own = async () => (await list()).find(({ ownerEmail }) => ownerEmail === member.email);
  await until(async () => (await own()) !== undefined);
  const inquiry = (await own())!;
  expect(inquiry).toMatchObject({ inquiry: true, state: 'needs_response' });
  expect((await answer(inquiry.id, { text: 'winning_evidence' })).body.state).toBe('closed');
  expect([await held(inquiry), await moved('fees', inquiry.stripeDisputeId)]).toEqual([0, 0]);
});

describe('an inquiry that becomes a chargeback after its answer', () => {
  async function escalated(): Promise<{ member: Member; dispute: DisputeDto }> {
    const member = await payingMember(rig, { size: 'medium', card: '4000000000001976', salonId: salons[0] });
    const own = async () => (await list()).find(({ ownerEmail }) => ownerEmail === member.email);
    await until(async () => (await own()) !== undefined);
    const { id, stripeDisputeId } = (await own())!;
    expect((await answer(id, { text: 'The dog was bathed.' })).body).toMatchObject({ state: 'under_review' });
    await decide({ stripeDisputeId }, 'escalate');
    return { member, dispute: (await own())! };
  }

  test('takes the money and waits for another answer until its own deadline', async () => {
    on(0);
    const { member, dispute } = await escalated();
    expect(dispute).toMatchObject({ inquiry: false, state: 'needs_response', can: { answer: true } });
    expect(dispute.dueBy).toBe(new Date(start + 9 * day).toISOString());
    expect([await held(dispute), await moved('fees', dispute.stripeDisputeId)]).toEqual([-5_500, -1_500]);
    const opened = `select 1 from outbox where type = 'dispute.opened' and (payload ->> 'disputeId')::bigint = $1`;
    expect((await rig.running.database.query(opened, [dispute.id])).rows).toHaveLength(2);
    const audited = `select before, after from audit_log where action = 'dispute.escalated' and subject_id = $1`;
    expect((await rig.running.database.query(audited, [String(dispute.id)])).rows).toMatchObject([
      { before: { state: 'under_review' }, after: { state: 'needs_response' } },
    ]);
    const paid = await admin.get(`/api/admin/payments?q=${encodeURIComponent(member.email)}`);
    expect(paid.body).toMatchObject([{ refundableAmount: 0 }]);
    expect((await answer(dispute.id, { text: 'winning_evidence' })).body.state).toBe('won');
    expect(await held(dispute)).toBe(0);
  });

  test('stays a chargeback when an earlier look at the inquiry finishes later', async () => {
    const { dispute } = await escalated();
    const seen = await get(ProviderDisputes).readDispute(dispute.stripeDisputeId);
    for (const state of ['needs_response', 'under_review', 'closed'] as const)
      await get(DisputeSettlement).settle({ ...seen!, state, inquiry: true, withdrawnCents: 0, feeCents: 0 });
    expect((await list()).find(({ id }) => id === dispute.id)).toMatchObject({
      inquiry: false,
      state: 'needs_response',
      dueBy: dispute.dueBy,
    });
  });
});

test.each(['under_review', 'lost'])('a dispute (%s) whose decision can be appealed says so anew', async (state) => {
  on(0);
  const { dispute } = await disputed();
  const { body } = await answer(dispute.id, { text: state === 'lost' ? 'losing_evidence' : 'It was bathed.' });
  expect(body).toMatchObject({ state, appeal: false });
  on(3);
  await decide(dispute, 'allow_appeal');
  expect((await list()).find(({ id }) => id === dispute.id)).toMatchObject({
    state: 'needs_response',
    appeal: true,
    dueBy: new Date(start + 12 * day).toISOString(),
    can: { answer: false },
  });
  const audited = `select 1 from audit_log where action = 'dispute.appealable' and subject_id = $1`;
  expect((await rig.running.database.query(audited, [String(dispute.id)])).rows).toHaveLength(1);
  const sent = await answer(dispute.id, { text: 'winning_evidence' });
  expect(sent).toMatchObject({ status: 409, body: { code: 'payments.evidence_refused' } });
  expect(await held(dispute)).toBe(state === 'lost' ? 0 : -5_500);
  await decide(dispute, 'win');
  expect([await stateOf(dispute.id), await held(dispute)]).toEqual(['won', 0]);
});

test('evidence that Stripe refuses for another reason than the deadline is not stored, and Stripe’s reason is shown', async () => {
  on(0);
  const { dispute } = await disputed();
  const error = { type: 'invalid_request_error', message: 'Acknowledge the fee of this compliance dispute first.' };
  const isAnswer = ({ method, path }: { method: string; path: string }) =>
    method === 'POST' && path === `/v1/disputes/${dispute.stripeDisputeId}`;
  rig.proxy.answerInstead((call) => (isAnswer(call) ? { status: 400, body: { error } } : undefined));
  const sent = await answer(dispute.id, { text: 'winning_evidence' });
  rig.proxy.answerInstead(undefined);
  const message = `${error.message} You can answer it in Stripe’s dashboard.`;
  expect(sent).toMatchObject({ status: 409, body: { code: 'payments.evidence_refused', message } });
  expect((await list()).find(({ id }) => id === dispute.id)).toMatchObject({
    state: 'needs_response',
    evidence: null,
    can: { answer: true },
  });
});

test('evidence that comes too late is refused at the deadline, before the bank is asked', async () => {
  const { dispute } = await disputed();
  rig.running.clock.set(new Date(dispute.dueBy!));
  expect((await list()).find(({ id }) => id === dispute.id)).toMatchObject({
    state: 'needs_response',
    can: { answer: false },
  });
  expect((await answer(dispute.id, { text: 'winning_evidence' })).status).toBe(409);
});

test('evidence that the bank refuses is not stored as submitted, and the bank’s decision is stored', async () => {
  const { dispute } = await disputed();
  await stripe.disputes.close(dispute.stripeDisputeId);
  await until(async () => (await stateOf(dispute.id)) === 'lost');
  await get(EventDrain).wait();
  await rig.running.database.query(`update disputes set state = 'needs_response' where id = $1`, [dispute.id]);
  expect(await answer(dispute.id, { text: 'winning_evidence' })).toMatchObject({
    status: 409,
    body: { code: 'payments.dispute_not_answerable' },
  });
  expect((await list()).find(({ id }) => id === dispute.id)).toMatchObject({
    state: 'lost',
    evidence: null,
    answeredBy: null,
    answeredAt: null,
  });
});

test('evidence that the bank already has does not change when it is submitted again', async () => {
  const { dispute } = await disputed();
  const { answeredBy } = (await answer(dispute.id, { text: 'winning_evidence' })).body;
  await get(EventDrain).wait();
  // Sets the state as if the process had died before the bank's answer was stored.
  await rig.running.database.query(`update disputes set state = 'needs_response' where id = $1`, [dispute.id]);
  expect((await answer(dispute.id, { text: 'something else' })).status).toBe(409);
  expect((await list()).find(({ id }) => id === dispute.id)).toMatchObject({
    state: 'won',
    evidence: { text: 'winning_evidence' },
    answeredBy,
  });
});

test('a dispute costs fifteen dollars, won or lost', async () => {
  const { dispute } = await disputed();
  await answer(dispute.id, { text: 'winning_evidence' });
  expect(await moved('fees', dispute.stripeDisputeId)).toBe(-1_500);
});

test('disputes that wait for an answer come first, by deadline', async () => {
  const { dispute: later } = await disputed();
  on(-2);
  const { dispute: sooner } = await disputed();
  const waiting = (await list()).filter(({ state }) => state === 'needs_response').map(({ id }) => id);
  expect(waiting.slice(0, 1)).toEqual([sooner.id]);
  expect(waiting).toContain(later.id);
  expect((await admin.get('/api/admin/disputes/999999/evidence')).status).toBe(404);
});

test('every cent is accounted for, and every call and event matches Stripe’s schemas', async () => {
  expect(await get(LedgerInvariants).violations()).toEqual([]);
  expect(await rig.complaints()).toEqual([]);
});

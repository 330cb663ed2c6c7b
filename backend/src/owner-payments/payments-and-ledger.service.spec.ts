import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';

import { closeCycles } from '../../test/close-cycles.js';
import type { HttpClient } from '../../test/http-client.js';
import { type Member, payingMember } from '../../test/member.js';
import { type PaymentRig, startPaymentRig } from '../../test/payment-rig.js';
import { until } from '../../test/until.js';
import { LedgerInvariants } from '../ledger/index.js';
import { EventDrain } from '../platform/index.js';
import type { OwnerPaymentDto } from './dto/owner-payment.dto.js';

const start = Date.parse('2026-11-02T15:00:00Z');
const day = 24 * 3_600_000;
const card = { visa: '4242424242424242', disputing: '4000000000000259', refundsFail: '4000000000005126' } as const;

let rig: PaymentRig;
let admin: HttpClient;

beforeAll(async () => {
  rig = await startPaymentRig();
  admin = (await rig.cast.account('admin', 'ada')).client;
});
afterAll(() => rig.close());

const settled = () => rig.running.app.get(EventDrain).wait();
const on = (days: number) => rig.running.clock.set(new Date(start + days * day));

/** An owner's history: a month, tips, and what goes back of them. */
interface Life {
  readonly card: keyof typeof card;
  readonly tips: readonly number[];
  /** The bank's decision about a disputed payment, if any. */
  readonly decided: 'open' | 'winning_evidence' | 'losing_evidence';
  /** Refunds in percent of a payment, requested one after the other, each of the next payment. */
  readonly refunds: readonly number[];
  /** Whether the month is divided before anything goes back. */
  readonly divided: boolean;
}

const lives: fc.Arbitrary<Life> = fc.record({
  card: fc.constantFrom('visa', 'disputing', 'refundsFail'),
  tips: fc.array(fc.integer({ min: 100, max: 2_000 }), { maxLength: 2 }),
  decided: fc.constantFrom('open', 'winning_evidence', 'losing_evidence'),
  refunds: fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 4 }),
  divided: fc.boolean(),
});

/**
 * Returns the ledger's cash of all owners: income less what went out. Refunds on their way count as gone, and money
 * that banks hold as undecided. The provider's fees are the platform's.
 */
async function cash(): Promise<number> {
  const { rows } = await rig.running.database.query<{ cents: number }>(
    `select coalesce(-sum(e.amount_cents), 0)::int as cents from ledger_entries e
     join ledger_transactions t on t.id = e.transaction_id join ledger_accounts a on a.id = e.account_id
     where a.kind in ('provider', 'bank', 'refunds', 'disputes') and t.cause_kind not in ('fee', 'provider_fee')`,
  );
  return rows[0]!.cents;
}

async function live({ card: name, tips, decided, refunds, divided }: Life): Promise<Member> {
  on(0);
  const salonId = await rig.cast.salon();
  const member = await payingMember(rig, { card: card[name], salonId });
  for (const [place, amount] of tips.entries()) {
    const at = new Date(start - (place + 1) * 3_600_000).toISOString();
    const id = await rig.cast.visit(member, { salonId, at, status: 'completed' });
    await member.client.post(`/api/appointments/${id}/tip`, { amount });
  }
  await until(async () => (await listed(member)).length === tips.length + 1);
  if (divided) {
    on(31);
    await closeCycles(rig);
  }
  await settled();
  await decide(member, decided);
  const payments = await listed(member);
  for (const [place, percent] of refunds.entries())
    await refund(member, payments[place % payments.length]!.amount, percent, place % payments.length);
  await settled();
  return member;
}

async function decide(member: Member, text: Life['decided']): Promise<void> {
  if (text === 'open') return;
  const { body } = await admin.get<{ id: number; ownerEmail: string }[]>('/api/admin/disputes?limit=100');
  for (const { id } of body.filter(({ ownerEmail }) => ownerEmail === member.email))
    await admin.post(`/api/admin/disputes/${id}/evidence`, { text });
}

/** Requests a refund. One that exceeds what is left is refused, which is fine here. */
async function refund(member: Member, of: number, percent: number, place: number): Promise<void> {
  const q = encodeURIComponent(member.email);
  const found = (await admin.get<{ stripeChargeId: string }[]>(`/api/admin/payments?q=${q}`)).body[place]!;
  const amount = Math.max(1, Math.floor((of * percent) / 100));
  await admin.post('/api/admin/refunds', { stripeChargeId: found.stripeChargeId, amount, reason: 'Random.' });
}

const listed = async ({ client }: Member) => (await client.get<OwnerPaymentDto[]>('/api/payments?limit=100')).body;

test('whatever happens to an owner’s payments, the list sums to the ledger’s cash of that owner', async () => {
  let before = await cash();
  await fc.assert(
    fc.asyncProperty(lives, async (life) => {
      const payments = await listed(await live(life));
      const after = await cash();
      const sum = payments
        .filter(({ state }) => state !== 'failed')
        .reduce((cents, { amount, returnedAmount }) => cents + amount - returnedAmount, 0);
      expect(sum).toBe(after - before);
      for (const { returnedAmount, refunds, disputes } of payments) {
        const back = [
          ...refunds.filter(({ state }) => state !== 'failed'),
          ...disputes.filter(({ state }) => state === 'returned'),
        ].reduce((cents, { amount }) => cents + amount, 0);
        expect(returnedAmount).toBe(back);
      }
      before = after;
    }),
    { numRuns: 12, endOnFailure: true },
  );
  expect(await rig.running.app.get(LedgerInvariants).violations()).toEqual([]);
});

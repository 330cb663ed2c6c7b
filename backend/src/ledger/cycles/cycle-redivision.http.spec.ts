import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';

import { balanceOf } from '../../../test/ledger-balance.js';
import { closeCycles } from '../../../test/close-cycles.js';
import { type Member, payingMember } from '../../../test/member.js';
import { type PaymentRig, startPaymentRig } from '../../../test/payment-rig.js';
import { until } from '../../../test/until.js';
import { accounts } from '../ledger-account.js';
import { LedgerInvariants } from '../ledger-invariants.service.js';
import { ReadDb } from '../../platform/index.js';

const subscribedAt = Date.parse('2026-11-02T15:00:00Z');
const day = 24 * 3_600_000;

let rig: PaymentRig;
let first: Awaited<ReturnType<PaymentRig['cast']['salonDesk']>>;
let second: typeof first;
let member: Member;

beforeAll(async () => {
  rig = await startPaymentRig();
});
beforeEach(async () => {
  on(0);
  [first, second] = await Promise.all([rig.cast.salonDesk(), rig.cast.salonDesk()]);
  member = await payingMember(rig, { salonId: first.salonId });
  const open = 'select 1 from billing_cycles where subscription_id = $1';
  await until(async () => (await rows(open, [member.subscriptionId])).length === 1);
});
afterAll(() => rig.close());

const get = <T>(part: abstract new (...args: never[]) => T): T => rig.running.app.get(part as never);
const rows = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await rig.running.database.query<Row>(sql, values)).rows;
function on(days: number): void {
  rig.running.clock.set(new Date(subscribedAt + days * day));
}
const at = (days: number) => new Date(subscribedAt + days * day).toISOString();
const earned = () => Promise.all([first, second].map(({ salonId }) => balanceOf(get(ReadDb), accounts.salon(salonId))));
/** Closes the cycles that are due on that day. */
async function closeOn(days: number): Promise<void> {
  on(days);
  await closeCycles(rig);
}
const mark = async (desk: typeof first, id: number, status: string) =>
  (await desk.client.patch<{ notice: string | null }>(`/api/appointments/${id}/status`, { status })).body;

test('baths that a salon marks after the month was divided are paid to it by difference, and the answer says so', async () => {
  await rig.cast.visit(member, { salonId: first.salonId, at: at(3), status: 'completed' });
  const late = [
    await rig.cast.visit(member, { salonId: second.salonId, at: at(9) }),
    await rig.cast.visit(member, { salonId: second.salonId, at: at(16) }),
  ];
  await closeOn(38);
  expect(await earned()).toEqual([3600, 0]);
  for (const id of late)
    expect((await mark(second, id, 'completed')).notice).toMatch(/month of this visit .*recalculated/);
  await until(async () => (await earned())[1] === 2400);
  expect(await earned()).toEqual([1200, 2400]);
  const lines = await rows<{ cents: number; detail: object }>(
    `select e.amount_cents::int as cents, e.detail from ledger_entries e join ledger_accounts a on a.id = e.account_id
     join ledger_transactions t on t.id = e.transaction_id
     where a.kind = 'salon' and a.owner_id = $1 and t.cause_kind = 'cycle_divided' order by e.id`,
    [second.salonId],
  );
  expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(2400);
  expect(lines.at(-1)).toMatchObject({ detail: { halfBaths: 4, ofHalfBaths: 6, collectedCents: 4500 } });
  expect(await get(LedgerInvariants).violations()).toEqual([]);
});

test('a no-show that is corrected after the close weighs a whole bath, by the terms of the month', async () => {
  await rig.cast.visit(member, { salonId: first.salonId, at: at(3), status: 'completed' });
  const missed = await rig.cast.visit(member, {
    salonId: second.salonId,
    at: at(29),
    status: 'no_show',
    statusChangedAt: at(37),
  });
  await closeOn(38);
  expect(await earned()).toEqual([2400, 1200]);
  await rows('update billing_cycles set platform_fee_percent = 10 where subscription_id = $1', [member.subscriptionId]);
  await mark(second, missed, 'completed');
  await until(async () => (await earned())[1] !== 1200);
  // 10 percent of the 45 dollars are the platform's in this month. The old weights divide the other 4050 into 2700 and
  // 1350, the new ones equally.
  expect(await earned()).toEqual([2400 + 2025 - 2700, 1200 + 2025 - 1350]);
});

test('a visit of a month that is not divided yet says nothing and changes nothing', async () => {
  const visit = await rig.cast.visit(member, { salonId: second.salonId, at: at(9) });
  on(10);
  expect((await mark(second, visit, 'completed')).notice).toBeNull();
  await closeOn(31);
  expect(await earned()).toEqual([0, 3600]);
});

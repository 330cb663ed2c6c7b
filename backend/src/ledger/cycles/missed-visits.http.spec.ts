import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { balanceOf } from '../../../test/ledger-balance.js';
import { closeCycles } from '../../../test/close-cycles.js';
import { payingMember } from '../../../test/member.js';
import { type PaymentRig, startPaymentRig } from '../../../test/payment-rig.js';
import { until } from '../../../test/until.js';
import { accounts } from '../ledger-account.js';
import { LedgerInvariants } from '../ledger-invariants.service.js';
import { ReadDb } from '../../platform/index.js';

const subscribedAt = Date.parse('2026-11-02T15:00:00Z');
const day = 24 * 3_600_000;

let rig: PaymentRig;
beforeAll(async () => {
  rig = await startPaymentRig();
});
afterAll(() => rig.close());

const get = <T>(part: abstract new (...args: never[]) => T): T => rig.running.app.get(part as never);
const on = (days: number) => new Date(subscribedAt + days * day);

/** Returns pet, cents, and the weights that make a statement's line, of each line of the salon. */
async function linesOf(salonId: number): Promise<unknown[]> {
  const { rows } = await rig.running.database.query(
    `select e.amount_cents::int as cents, (select name from pets where id = (e.detail ->> 'petId')::int) as pet, (e.detail ->> 'halfBaths')::int as "halfBaths",
       (e.detail ->> 'ofHalfBaths')::int as "ofHalfBaths"
     from ledger_entries e join ledger_accounts a on a.id = e.account_id
     where a.kind = 'salon' and a.owner_id = $1`,
    [salonId],
  );
  return rows as unknown[];
}

test('a late cancellation and a no-show are credited with half a bath each, and the statement says so', async () => {
  rig.running.clock.set(on(0));
  const desks = await Promise.all([rig.cast.salonDesk(), rig.cast.salonDesk(), rig.cast.salonDesk()]);
  const [bathed, missed, cancelled] = desks;
  const member = await payingMember(rig, { salonId: bathed.salonId });
  await until(async () => (await rig.running.database.query('select 1 from billing_cycles')).rows.length === 1);

  const at = (days: number, salonId: number) => rig.cast.visit(member, { salonId, at: on(days).toISOString() });
  const [first, second, third, inTime] = [
    await at(3, bathed.salonId),
    await at(5, missed.salonId),
    await at(8, cancelled.salonId),
    await at(12, cancelled.salonId),
  ];
  rig.running.clock.set(on(3.1));
  expect((await bathed.client.patch(`/api/appointments/${first}/status`, { status: 'completed' })).status).toBe(200);
  rig.running.clock.set(on(5.1));
  expect((await missed.client.patch(`/api/appointments/${second}/status`, { status: 'no_show' })).status).toBe(200);
  rig.running.clock.set(on(7.5));
  expect((await member.client.patch(`/api/appointments/${third}/cancel`)).status).toBe(200);
  expect((await member.client.patch(`/api/appointments/${inTime}/cancel`)).status).toBe(200);

  rig.running.clock.set('2026-12-02T15:00:00Z');
  await closeCycles(rig);
  // 80% of 4500 is 3600. One bath and two halves weigh two baths.
  const line = { pet: 'Noodle', ofHalfBaths: 4 };
  expect(await linesOf(bathed.salonId)).toEqual([{ ...line, cents: 1_800, halfBaths: 2 }]);
  expect(await linesOf(missed.salonId)).toEqual([{ ...line, cents: 900, halfBaths: 1 }]);
  expect(await linesOf(cancelled.salonId)).toEqual([{ ...line, cents: 900, halfBaths: 1 }]);
  expect(await balanceOf(get(ReadDb), accounts.platform)).toBe(900);
  expect(await get(LedgerInvariants).violations()).toEqual([]);
});

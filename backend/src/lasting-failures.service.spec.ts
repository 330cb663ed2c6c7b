import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { type Member, payingMember } from '../test/member.js';
import { type PaymentRig, startPaymentRig } from '../test/payment-rig.js';
import { stripeClient } from '../test/stripe-contract/stripe-client.js';
import { Scheduler } from './platform/index.js';

const recordedAt = '2026-11-02T15:00:00Z';

let rig: PaymentRig;
let salonId: number;
let member: Member;
let administrator: number;

beforeAll(async () => {
  rig = await startPaymentRig({ workers: false });
  rig.running.clock.set(recordedAt);
  salonId = await rig.cast.salon();
  member = await payingMember(rig, { salonId });
  administrator = (await rig.cast.account('admin', 'ada')).userId;
});
afterAll(() => rig.close());

const query = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await rig.running.database.query<Row>(sql, values)).rows;

/** Runs the job while no row of the table can be changed but the last one, and returns the last row's new state. */
async function lastAfter(job: string, table: string, state: string): Promise<string> {
  const [last] = await query<{ id: string }>(`select max(id)::text as id from ${table}`);
  await query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger refuse before update on ${table} for each row when (old.id < ${last!.id}) execute function refuse()`);
  rig.running.clock.set('2026-11-02T15:30:00Z');
  await rig.running.app.get(Scheduler).run(job);
  await query(`drop trigger refuse on ${table}; drop function refuse`);
  const [row] = await query<{ state: string }>(`select ${state} as state from ${table} where id = $1`, [last!.id]);
  return row!.state;
}

test('a hundred refunds that fail for ever hold up no other', async () => {
  const stripeChargeId = (await stripeClient(rig.proxy.url).charges.list({ customer: member.customerId })).data[0]!.id;
  await query(
    `insert into refunds (stripe_charge_id, cycle_id, amount_cents, origin, reason, requested_by, created_at)
     select $1, (select id from billing_cycles where stripe_charge_id = $1), 1, 'admin', 'The dog fell ill.', $2, $3
     from generate_series(1, 101)`,
    [stripeChargeId, administrator, recordedAt],
  );
  expect(await lastAfter('refunds.send-left', 'refunds', 'status')).toBe('succeeded');
});

test('a hundred charges that fail for ever hold up no other', async () => {
  for (let count = 1; count <= 101; count += 1) {
    const at = new Date(Date.parse('2026-11-02T14:00:00Z') - count * 3_600_000).toISOString();
    await rig.cast.visit(member, { salonId, at, status: 'completed' });
  }
  await query(
    `insert into charges (kind, appointment_id, owner_id, salon_id, amount_cents, salon_share_percent, created_at, due_at)
     select 'add_ons', id, owner_id, salon_id, 100, 80, $2, $2 from appointments where owner_id = $1 order by id`,
    [member.userId, recordedAt],
  );
  expect(await lastAfter('charges.collect-due', 'charges', 'status')).toBe('paid');
});

test('a hundred clawbacks that fail for ever hold up no other', async () => {
  await query(
    `with payout as (
       insert into payouts (salon_id, period_id, iso_week, opening_cents, lines_cents, released_cents, drafted_at, changed_at)
       select $1, max(id), '2026-W45', 0, 0, 0, $2::timestamptz, $2::timestamptz from payout_periods returning id)
     insert into payout_clawbacks (payout_id, amount_cents, reason, requested_by, created_at, changed_at)
     select payout.id, 100, 'Paid twice.', $3, $2, $2 from payout, generate_series(1, 101)`,
    [salonId, recordedAt, administrator],
  );
  expect(await lastAfter('payout-admin.send-clawbacks', 'payout_clawbacks', 'state')).toBe('refused');
});

import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';

import { Cast } from '../../test/cast.js';
import { PayoutRig } from '../../test/payout-rig.js';
import { mailTo } from '../../test/registered.js';
import { runApp, type RunningApp } from '../../test/running-app.js';
import { until } from '../../test/until.js';
import { statementColumns } from '../payouts/index.js';
import { EventDrain, Leases } from '../platform/index.js';
import { WaitingWorkDigest } from './waiting-work-digest.service.js';
import { digestDayAt } from './digest-schedule.rules.js';

let running: RunningApp;
let other: RunningApp;
let cast: Cast;
let administrator: number;

beforeAll(async () => {
  running = await runApp({ workers: true });
  other = await runApp({ beside: running });
  cast = new Cast(running);
  administrator = (await cast.account('admin', 'ada')).userId;
});
afterAll(async () => {
  await other.close();
  await running.close();
});
beforeEach(() =>
  running.database.query(
    'truncate morning_calls, mails; truncate payouts cascade; delete from adjustments; delete from refunds; delete from disputes; delete from payout_holds; delete from payout_accounts; delete from salons',
  ),
);

const at = async (instant: string) => {
  for (const app of [running, other]) app.clock.set(instant);
  const turns = [running, other, running].map((app) => app.app.get(WaitingWorkDigest).run());
  await Promise.all(turns);
  await running.app.get(EventDrain).wait();
};
const mails = async () =>
  (
    await running.database.query<{ counts: object }>(
      `select content -> 'counts' as counts from mails where content ->> 'kind' = 'work-waits'
       and recipient = (select email from users where id = $1) order by created_at`,
      [administrator],
    )
  ).rows.map(({ counts }) => counts);
const addressOfAdministrator = async () => {
  const { rows } = await running.database.query<{ email: string }>(
    'select email::text as email from users where id = $1',
    [administrator],
  );
  return rows[0]!.email;
};

test('a suspended administrator gets no such mail', async () => {
  await cast.salon({ status: 'pending' });
  const suspend = `update users set suspended_at = $2, suspension_reason = $3 where id = $1`;
  await running.database.query(suspend, [administrator, new Date(), 'Left']);
  await at('2027-05-20T12:00:00Z');
  expect(await mails()).toEqual([]);
  await running.database.query(suspend, [administrator, null, null]);
});

test('at eight in New York each administrator gets the waiting work once a day, by any process', async () => {
  await cast.salon({ status: 'pending' });
  await at('2027-06-01T11:59:00Z');
  expect(await mails()).toEqual([]);
  await at('2027-06-01T12:00:00Z');
  await at('2027-06-01T20:00:00Z');
  expect(await mails()).toEqual([{ applications: 1 }]);
  await cast.salon({ status: 'pending' });
  await at('2027-06-02T13:30:00Z');
  expect(await mails()).toEqual([{ applications: 1 }, { applications: 2 }]);
});

test('where nothing waits no mail is sent, and later work waits for the next morning', async () => {
  await at('2027-07-01T12:00:00Z');
  await cast.salon({ status: 'pending' });
  await at('2027-07-01T15:00:00Z');
  expect(await mails()).toEqual([]);
  await at('2027-07-02T12:00:00Z');
  expect(await mails()).toEqual([{ applications: 1 }]);
});

test('refunds and adjustments of two administrators and disputes of the next three days wait too, each with its link', async () => {
  const salonId = await cast.salon();
  const query = (sql: string, values: unknown[]) => running.database.query(sql, values);
  for (const state of ['waiting', 'declined'])
    await query(
      `insert into refunds (stripe_charge_id, amount_cents, origin, reason, requested_by, needs_approval, status, created_at)
       values ('ch_' || $2, 90000, 'admin', 'Ill.', $1, true, $2, now())`,
      [administrator, state],
    );
  await query(
    `insert into adjustments (salon_id, amount_cents, reason, state, needs_approval, proposed_by, proposed_at)
     values ($1, 90000, 'Unpaid.', 'waiting', true, $2, now())`,
    [salonId, administrator],
  );
  for (const [id, state, dueBy] of [
    ['soon', 'needs_response', '2027-09-04T11:00:00Z'],
    ['later', 'needs_response', '2027-09-04T13:00:00Z'],
    ['answered', 'under_review', '2027-09-02T12:00:00Z'],
  ])
    await query(
      `insert into disputes (stripe_dispute_id, stripe_charge_id, amount_cents, reason, inquiry, state, due_by, opened_at)
       values ($1, 'ch_' || $1, 4500, 'general', false, $2, $3, now())`,
      [id, state, dueBy],
    );
  await at('2027-09-01T12:00:00Z');
  expect(await mails()).toEqual([{ waitingRefunds: 1, waitingAdjustments: 1, urgentDisputes: 1 }]);
  const { text } = await mailTo(running, await addressOfAdministrator(), /disputes due within three days \(1\)/);
  for (const tab of ['refunds&state=waiting', 'adjustments&state=waiting', 'disputes'])
    expect(text).toContain(`/dashboard/admin/money?tab=${tab})`);
});

test('a payout on hold counts until a later statement takes its money over', async () => {
  const payouts = new PayoutRig(running);
  const salonId = await payouts.salon(null);
  await payouts.earn(salonId, 4_000);
  for (const instant of [
    '2027-10-01T07:00:00Z',
    '2027-10-04T07:00:00Z',
    '2027-10-08T07:00:00Z',
    '2027-10-11T07:00:00Z',
  ])
    await payouts.on(instant);
  const { rows } = await running.database.query('select state from payouts where salon_id = $1', [salonId]);
  expect(rows).toEqual([{ state: 'held' }, { state: 'held' }]);
  await at('2027-10-12T12:00:00Z');
  expect(await mails()).toEqual([{ heldPayouts: 1 }]);
});

test('a scheduled payout that a hold stops counts, and its statement names the hold', async () => {
  const payouts = new PayoutRig(running);
  const salonId = await payouts.salon('ready');
  await payouts.earn(salonId, 4_000);
  const scheduledAndHeld = async () => {
    for (const instant of ['2027-10-15T07:00:00Z', '2027-10-18T07:00:00Z']) await payouts.on(instant);
    await running.database.query(
      `insert into payout_holds (salon_id, reason, placed_at) values ($1, 'We check a report.', now())`,
      [salonId],
    );
  };
  // With the lease that sending needs, the workers do not send the payout before it is on hold.
  await until(() => running.app.get(Leases).during('payouts.transfers', scheduledAndHeld));
  await at('2027-10-20T12:00:00Z');
  expect(await mails()).toEqual([{ heldPayouts: 1 }]);
  const { rows } = await running.database.query(`select ${statementColumns} from payouts p where salon_id = $1`, [
    salonId,
  ]);
  expect(rows).toMatchObject([{ state: 'scheduled', reasonCode: 'on_hold', reasonText: 'We check a report.' }]);
});

test('changes since the last mail that came too late and cost their owner more wait, however long ago that was', async () => {
  const late = (kind: string, occurredAt: string) =>
    running.database.query(
      `insert into audit_log (occurred_at, actor_role, action, subject_kind, subject_id, after)
       values ($1, 'platform', 'subscription.change_late', 'subscription', '1', jsonb_build_object('kind', $2::text))`,
      [occurredAt, kind],
    );
  await late('pause', '2027-11-02T11:00:00Z');
  await late('withdraw_pause', '2027-11-02T11:00:00Z');
  await late('pause', '2027-11-01T11:00:00Z');
  await at('2027-11-02T12:00:00Z');
  expect(await mails()).toEqual([{ lateChanges: 1 }]);
  await late('pause', '2027-11-02T13:00:00Z');
  await late('change_plan', '2027-11-04T13:00:00Z');
  await at('2027-11-04T14:00:00Z');
  await at('2027-11-05T13:00:00Z');
  expect(await mails()).toEqual([{ lateChanges: 1 }, { lateChanges: 2 }]);
});

test('a failed refund of an unknown payment waits until it is tried again or resolved', async () => {
  const add = async (charge: string, retryOf: unknown = null, resolution: string | null = null) => {
    const { rows } = await running.database.query<{ id: number }>(
      `insert into refunds (stripe_charge_id, amount_cents, origin, status, created_at, retry_of, resolution,
         resolution_reason, resolved_by, resolved_at)
       select $1, 1500, 'admin', case when $2::bigint is null then 'failed' else 'refused' end, now(), $2, $3,
         case when $3::text is not null then 'Paid.' end, case when $3::text is not null then $4::integer end,
         case when $3::text is not null then now() end
       returning id`,
      [charge, retryOf, resolution, administrator],
    );
    return rows[0]!.id;
  };
  await add('ch_resolved', null, 'paid_otherwise');
  await add('ch_tried', await add('ch_tried'));
  await at('2027-09-10T12:00:00Z');
  expect((await mails()).at(-1)).toMatchObject({ failedRefunds: 1 });
  const { text } = await mailTo(running, await addressOfAdministrator(), /failed refunds to retry or resolve/);
  expect(text).toContain('/dashboard/admin/money?tab=refunds&state=failed_or_refused)');
});

test('a failed refund of a known payment that the product requested waits for 30 days, or until another is given', async () => {
  const { subscriptionId } = await cast.owner();
  const charge = 'ch_of_a_month';
  await running.database.query(
    `insert into billing_cycles (subscription_id, stripe_invoice_id, stripe_charge_id, starts_at, ends_at,
       collected_cents, paid_at)
     values ($1, 'in_of_a_month', $2, '2027-09-01', '2027-10-01', 4500, '2027-09-01')`,
    [subscriptionId, charge],
  );
  const add = (origin: string, at: string) =>
    running.database.query(
      `insert into refunds (stripe_charge_id, amount_cents, origin, status, created_at) values ($1, 500, $2, 'refused', $3)`,
      [charge, origin, at],
    );
  await add('product', '2027-09-09T12:00:00Z');
  await at('2027-09-10T12:00:00Z');
  await at('2027-10-10T12:00:00Z');
  expect(await mails()).toEqual([{ failedRefunds: 1 }]);
  await running.database.query(`update refunds set created_at = '2027-10-10T12:00:00Z'`);
  await at('2027-10-11T12:00:00Z');
  await add('provider', '2027-10-11T13:00:00Z');
  await at('2027-10-12T12:00:00Z');
  expect(await mails()).toEqual([{ failedRefunds: 1 }, { failedRefunds: 1 }]);
});

test('an interrupted run sends nothing, and the next one does', async () => {
  await cast.salon({ status: 'pending' });
  await running.database.query('alter table outbox rename to outbox_away');
  running.clock.set('2027-08-01T13:00:00Z');
  await expect(running.app.get(WaitingWorkDigest).run()).rejects.toThrow(/outbox/);
  await running.database.query('alter table outbox_away rename to outbox');
  await at('2027-08-01T13:05:00Z');
  expect(await mails()).toEqual([{ applications: 1 }]);
});

test.each([
  ['2027-01-15T12:59:59Z', undefined],
  ['2027-01-15T13:00:00Z', '2027-01-15'],
  ['2027-03-14T12:00:00Z', '2027-03-14'],
  ['2027-07-15T11:59:59Z', undefined],
  ['2027-07-16T03:59:59Z', '2027-07-15'],
  ['2027-07-16T04:00:00Z', undefined],
])('at %s the morning of %s has come', (instant, day) => {
  expect(digestDayAt(new Date(instant))).toBe(day);
});

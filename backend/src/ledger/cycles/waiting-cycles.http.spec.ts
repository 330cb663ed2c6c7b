import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';

import { closeCycles } from '../../../test/close-cycles.js';
import { payingMember } from '../../../test/member.js';
import { type PaymentRig, startPaymentRig } from '../../../test/payment-rig.js';
import { until } from '../../../test/until.js';
import type { HttpClient } from '../../../test/http-client.js';

const subscribedAt = Date.parse('2026-11-02T15:00:00Z');
const on = (days: number) => new Date(subscribedAt + days * 24 * 3_600_000);

let rig: PaymentRig;
beforeAll(async () => {
  rig = await startPaymentRig();
});
beforeEach(() => rig.running.clock.set(on(0)));
afterAll(() => rig.close());

interface WaitingCycle {
  readonly desk: HttpClient;
  readonly visitId: number;
  readonly read: () => Promise<{ id: number; closed: boolean; waitsUntil: Date | null }>;
}

/** Returns a member's cycle that is over while its one visit, in the last hours, is still unmarked. */
async function waitingCycle(): Promise<WaitingCycle> {
  const { salonId, client } = await rig.cast.salonDesk();
  const member = await payingMember(rig, { salonId });
  const read = async () => {
    const { rows } = await rig.running.database.query<{ id: number; closed: boolean; waitsUntil: Date | null }>(
      `select id, closed_at is not null as closed, waits_until as "waitsUntil" from billing_cycles
       where subscription_id = $1`,
      [member.subscriptionId],
    );
    return rows[0]!;
  };
  await until(async () => (await read()) !== undefined);
  const visitId = await rig.cast.visit(member, { salonId, at: on(29.9).toISOString() });
  rig.running.clock.set(on(30.5));
  await closeCycles(rig);
  return { desk: client, visitId, read };
}

const complete = ({ desk, visitId }: WaitingCycle) =>
  desk.patch(`/api/appointments/${visitId}/status`, { status: 'completed' });

test('a cycle that waits for a visit is closed by the next run after the salon has marked it', async () => {
  const cycle = await waitingCycle();
  expect(await cycle.read()).toMatchObject({ closed: false, waitsUntil: on(37) });
  await closeCycles(rig);
  expect((await complete(cycle)).status).toBe(200);
  await closeCycles(rig);
  expect((await cycle.read()).closed).toBe(true);
});

test('the event of a visit that comes while its cycle is being closed is not lost', async () => {
  const cycle = await waitingCycle();
  const { id } = await cycle.read();
  const looking = await rig.running.database.connect();
  await looking.query('begin');
  await looking.query('select 1 from billing_cycles where id = $1 for no key update', [id]);
  expect((await complete(cycle)).status).toBe(200);
  await until(async () => {
    const waiting = await rig.running.database.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return waiting.rows.length > 0;
  });
  await looking.query(`update billing_cycles set waits_until = ends_at + interval '7 days' where id = $1`, [id]);
  await looking.query('commit');
  looking.release();
  await closeCycles(rig);
  expect((await cycle.read()).closed).toBe(true);
});

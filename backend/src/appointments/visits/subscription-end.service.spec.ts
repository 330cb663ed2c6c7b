import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { Cast, type Owner } from '../../../test/cast.js';
import { runApp, type RunningApp } from '../../../test/running-app.js';
import { until } from '../../../test/until.js';
import { Outbox, Transactions } from '../../platform/index.js';
import { subscriptionCancelled, subscriptionExpired } from '../../subscriptions/index.js';
import type { AppointmentDto } from './dto/appointment.dto.js';

let running: RunningApp;
let cast: Cast;

beforeAll(async () => {
  running = await runApp({ workers: true });
  running.clock.set('2026-11-23T15:00:00.000Z');
  cast = new Cast(running);
});

afterAll(() => running.close());

/** Returns an owner with two coming baths: the day after tomorrow, and a week later. */
async function ownerWithTwoBaths(): Promise<Owner> {
  const [owner, salonId] = await Promise.all([cast.owner(), cast.salon()]);
  const { subscriptionId, petId } = owner;
  for (const date of ['2026-11-25T16:00:00.000Z', '2026-12-02T16:00:00.000Z'])
    await owner.client.post('/api/appointments', { subscriptionId, petId, salonId, date });
  return owner;
}

function change(subscriptionId: number, status: string, endDate: string | null): Promise<unknown> {
  return running.database.query('update subscriptions set status = $2, end_date = $3 where id = $1', [
    subscriptionId,
    status,
    endDate,
  ]);
}

function tell(event: typeof subscriptionCancelled, { subscriptionId, userId, petId }: Owner): Promise<void> {
  const { app } = running;
  const happened = event({ subscriptionId, ownerId: userId, petId, endDate: null });
  return app.get(Transactions).run((em) => app.get(Outbox).record(em, happened));
}

const statusesOf = async ({ client }: Owner) =>
  (await client.get<AppointmentDto[]>('/api/appointments')).body.map(({ status }) => status);
const handled = async () =>
  (await running.database.query(`select 1 from event_deliveries where handler like 'appointments.give-up%'`))
    .rowCount ?? 0;

test('a cancelled subscription keeps the bath before its end and cancels the one after, without counting it', async () => {
  const owner = await ownerWithTwoBaths();
  await change(owner.subscriptionId, 'cancelled', '2026-11-30T00:00:00Z');
  await tell(subscriptionCancelled, owner);
  await until(async () => (await statusesOf(owner)).includes('cancelled'));
  expect(await statusesOf(owner)).toEqual(['cancelled', 'scheduled']);
  const { rows } = await running.database.query('select cancelled_late from appointments where status = $1', [
    'cancelled',
  ]);
  expect(rows).toEqual([{ cancelled_late: false }]);
});

test('an expired subscription cancels all coming baths', async () => {
  const owner = await ownerWithTwoBaths();
  await change(owner.subscriptionId, 'expired', '2026-11-23T15:00:00Z');
  await tell(subscriptionExpired, owner);
  await until(async () => (await statusesOf(owner)).every((status) => status === 'cancelled'));
  expect(await statusesOf(owner)).toEqual(['cancelled', 'cancelled']);
});

test('a bath that the salon has marked as in progress before its start is cancelled like any other', async () => {
  const owner = await ownerWithTwoBaths();
  await running.database.query(`update appointments set status = 'in_progress' where owner_id = $1`, [owner.userId]);
  await change(owner.subscriptionId, 'cancelled', '2026-11-30T00:00:00Z');
  await tell(subscriptionCancelled, owner);
  await until(async () => (await statusesOf(owner)).includes('cancelled'));
  expect(await statusesOf(owner)).toEqual(['cancelled', 'in_progress']);
});

test('a cancellation that was withdrawn before its event is handled cancels no bath', async () => {
  const owner = await ownerWithTwoBaths();
  const before = await handled();
  await tell(subscriptionCancelled, owner);
  await until(async () => (await handled()) > before);
  expect(await statusesOf(owner)).toEqual(['scheduled', 'scheduled']);
});

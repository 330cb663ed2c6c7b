import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { Cast, type Owner } from '../../../test/cast.js';
import type { Answer, ErrorAnswer } from '../../../test/http-client.js';
import { runApp, type RunningApp } from '../../../test/running-app.js';
import { until } from '../../../test/until.js';
import { Transactions } from '../../platform/index.js';
import { Booking } from './booking.service.js';

/** A Monday two weeks ahead of the tests' clock, ten in the morning in Chicago. */
const wanted = '2026-12-07T16:00:00.000Z';

let running: RunningApp;
let cast: Cast;

beforeAll(async () => {
  running = await runApp();
  running.clock.set('2026-11-23T15:00:00.000Z');
  cast = new Cast(running);
});

afterAll(() => running.close());

function book(
  owner: Owner,
  salonId: number,
  date: string,
): Promise<Answer<ErrorAnswer & { alternatives?: unknown[] }>> {
  const { subscriptionId, petId } = owner;
  return owner.client.post('/api/appointments', { subscriptionId, petId, salonId, date });
}

async function crowd(size: number): Promise<Owner[]> {
  return Promise.all(Array.from({ length: size }, () => cast.owner()));
}

describe('200 owners race for one time', () => {
  test.each([1, 3])(
    'of a salon with %i station(s): that many are booked, the rest get 409 with alternatives',
    async (stations) => {
      const salonId = await cast.salon({ stations });
      const owners = await crowd(200);

      const answers = await Promise.all(owners.map((owner) => book(owner, salonId, wanted)));

      const refused = answers.filter(({ status }) => status !== 201);
      expect(answers.length - refused.length).toBe(stations);
      expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['appointments.slot_taken']));
      expect(refused.every(({ status, body }) => status === 409 && body.alternatives?.length === 5)).toBe(true);
    },
    60_000,
  );
});

test('one subscription books ten baths of one week at once at ten salons: exactly three are booked', async () => {
  const owner = await cast.owner();
  const salons = await Promise.all(Array.from({ length: 10 }, () => cast.salon()));
  const times = salons.map((_, index) => new Date(Date.parse(wanted) + index * 30 * 60_000).toISOString());

  const answers = await Promise.all(salons.map((salonId, index) => book(owner, salonId, times[index]!)));

  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(7);
  expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
    new Set(['400 appointments.week_limit']),
  );
});

test('one dog at two salons at once: one bath is booked, the other is refused', async () => {
  const owner = await cast.owner();
  const salons = await Promise.all([cast.salon(), cast.salon()]);

  const answers = await Promise.all(salons.map((salonId) => book(owner, salonId, wanted)));

  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test('a time that is lost at the last moment leaves the hold that the same dog has elsewhere', async () => {
  const [owner, rival] = await crowd(2);
  const [salonId, elsewhere] = await Promise.all([cast.salon({ stations: 1 }), cast.salon()]);
  const held = { salonId: elsewhere, startsAt: '2026-12-08T16:00:00.000Z', petId: owner!.petId };
  const { body: hold } = await owner!.client.post<{ id: number }>('/api/holds', held);
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  let answer: ReturnType<typeof book>;
  await running.app.get(Transactions).run(async (em) => {
    const { userId, subscriptionId, petId } = rival!;
    const request = { subscriptionId, petId, salonId, startsAt: new Date(wanted), addOnIds: [] };
    await running.app.get(Booking).bookIn(em, userId, request);
    answer = book(owner!, salonId, wanted);
    await until(async () => (await running.database.query(waiting)).rows.length > 0);
  });
  expect(await answer!).toMatchObject({ status: 409, body: { code: 'appointments.slot_taken' } });
  expect((await owner!.client.get('/api/holds')).body).toMatchObject([{ id: hold.id }]);
});

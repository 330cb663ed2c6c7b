import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { isLong, nextDeath } from '../test/long.js';
import { type PaymentRig, startPaymentRig } from '../test/payment-rig.js';
import { Victims } from '../test/victims.js';
import { Scheduler } from './platform/index.js';

let rig: PaymentRig;
let victims: Victims;

beforeAll(async () => {
  rig = await startPaymentRig({ workers: false });
  victims = new Victims(rig);
});
afterAll(async () => {
  await victims.close();
  await rig.close();
});

const begin = Date.parse('2026-11-23T15:00:00.000Z');
const date = '2026-11-30';
const query = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await rig.running.database.query<Row>(sql, values)).rows;

/** Finds rows that would show half a step: a step is done with everything that belongs to it, or not at all. */
const halves = `
  select 'an open offer without its hold' as half, id from wait_offers o
  where state = 'open' and not exists (select from holds where id = o.hold_id)
  union all select 'a hold without its offer', id from holds h
  where offered and not exists (select from wait_offers where hold_id = h.id and state = 'open')
  union all select 'a wait without its offer', id from waits w
  where (state = 'offered') <> exists (select from wait_offers where wait_id = w.id and state = 'open')
  union all select 'an offer that nobody is told of', id from wait_offers f
  where (select count(*) from outbox where type = 'wait.place_offered' and (payload ->> 'offerId')::bigint = f.id) <> 1`;

test('workers die before any call while offers are made, expire and pass on: each place is held for one owner at a time', async () => {
  const { running, cast } = rig;
  running.clock.set(new Date(begin));
  const salonId = await cast.salon({ hours: [[1, 540, 600]] });
  const holders = [await cast.owner(), await cast.owner()];
  const visits = [];
  for (const [index, { client, subscriptionId, petId }] of holders.entries()) {
    const at = new Date(Date.parse(`${date}T15:00:00.000Z`) + index * 30 * 60_000).toISOString();
    const { body } = await client.post<{ id: number }>('/api/appointments', {
      subscriptionId,
      petId,
      salonId,
      date: at,
    });
    visits.push(body.id);
  }
  const waiting = [];
  for (let count = 0; count < 5; count += 1) {
    const { client, subscriptionId } = await cast.owner();
    const { body } = await client.post<{ id: number }>('/api/waits', { subscriptionId, salonId, date });
    waiting.push(body.id);
  }
  for (const [index, { client }] of holders.entries()) await client.patch(`/api/appointments/${visits[index]}/cancel`);

  let deaths = 0;
  // There are two places and five owners in line; each is offered a place that an earlier one has left.
  for (let turn = 0; turn < 4; turn += 1) {
    running.clock.set(new Date(begin + turn * 15 * 60_000));
    for (let step = nextDeath(0, 60); ; step = nextDeath(step, 60)) {
      const words = await victims.work('wait', step);
      expect(await query(halves)).toEqual([]);
      if (words !== undefined) break;
      deaths += 1;
    }
    await running.app.get(Scheduler).run('waitlist.end-expired');
    expect(await query(halves)).toEqual([]);
  }
  const offers = await query<{ waitId: number; startsAt: string; state: string }>(
    `select wait_id as "waitId", to_char(starts_at at time zone 'America/Chicago', 'HH24:MI') as "startsAt", state
     from wait_offers order by offered_at, id`,
  );
  const [first, second, third, fourth, fifth] = waiting;
  expect(offers.map(({ waitId, startsAt }) => [waitId, startsAt])).toEqual([
    [first, '09:00'],
    [second, '09:30'],
    [first, '09:30'],
    [second, '09:00'],
    [third, '09:00'],
    [fourth, '09:30'],
    [third, '09:30'],
    [fourth, '09:00'],
  ]);
  expect(offers.map(({ state }) => state)).toEqual([...Array<string>(6).fill('lapsed'), 'open', 'open']);
  expect(fifth).toBeDefined();
  expect(deaths).toBeGreaterThan(isLong ? 50 : 3);
}, 600_000);

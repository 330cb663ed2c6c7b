import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { nextDeath } from '../test/long.js';
import { type PaymentRig, startPaymentRig } from '../test/payment-rig.js';
import { Victims } from '../test/victims.js';

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

const query = async <Row extends object>(sql: string) => (await rig.running.database.query<Row>(sql)).rows;
const all = `
  select (select count(*)::int from appointments) as visits, (select count(*)::int from occupancies) as occupied,
    (select count(*)::int from appointment_series) as series, (select count(*)::int from idempotent_commands) as keys,
    (select count(*)::int from outbox where type like 'appointment.%') as told`;

test('a server that dies before any call of a series’ booking leaves no part of it; the repeated call books it once', async () => {
  const { running, cast } = rig;
  running.clock.set('2026-11-23T15:00:00.000Z');
  await cast.salon();
  await cast.owner();
  const nothing = { visits: 0, occupied: 0, series: 0, keys: 0, told: 0 };
  const whole = { visits: 8, occupied: 8, series: 1, keys: 1, told: 9 };
  let deaths = 0;
  for (let step = nextDeath(0, 40); ; step = nextDeath(step, 40)) {
    const words = await victims.work('book series', step);
    const [left] = await query(all);
    if (words !== undefined) break;
    deaths += 1;
    // After the last call before the answer the change is committed, and the repeated call returns what was booked.
    expect([nothing, whole]).toContainEqual(left);
  }
  expect(await query(all)).toEqual([whole]);
  expect(deaths).toBeGreaterThan(3);
}, 600_000);

test('a server that dies before any call of a series’ move moves none or all; the repeated call moves them once', async () => {
  const { running } = rig;
  // The first visit is moved with too short a notice, which leaves a trace.
  running.clock.set('2026-12-08T15:00:00.000Z');
  const places = `
    select array_agg(to_char(starts_at at time zone 'UTC', 'MM-DD HH24:MI') order by starts_at)
        filter (where status = 'scheduled') as times,
      (count(*) filter (where cancelled_late))::int as left_late, (select count(*)::int from occupancies) as occupied,
      (select count(*)::int from outbox where type in ('appointment.moved', 'appointment.moved_together')) as told
    from appointments`;
  const [before] = await query(places);
  const first = '12-01 16:00';
  const thursdays = ['12-10', '12-17', '12-24', '12-31', '01-07', '01-14', '01-21'].map((day) => `${day} 20:00`);
  const moved = { times: [first, ...thursdays].toSorted(byYear), left_late: 1, occupied: 8, told: 8 };
  let deaths = 0;
  for (let step = nextDeath(0, 40); ; step = nextDeath(step, 40)) {
    const words = await victims.work('move series', step);
    if (words !== undefined) break;
    deaths += 1;
    expect([before, moved]).toContainEqual((await query(places))[0]);
  }
  expect(await query(places)).toEqual([moved]);
  expect(deaths).toBeGreaterThan(3);
}, 600_000);

/** Sorts December before January. */
const byYear = (one: string, other: string) => Number(one < '11') - Number(other < '11') || (one < other ? -1 : 1);

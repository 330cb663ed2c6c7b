import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type pg from 'pg';

import { Cast } from '../../test/cast.js';
import { type AmongOthers, runAmongOthers } from '../../test/others.js';
import { preferIndexes, sqlOn, stepsOver } from '../../test/query-plan.js';
import type { GeoPoint } from '../places/index.js';
import { insertWait, type WantedArea } from './wait.sql.js';
import { competes, ownWaitsQuery } from './waitlist-queries.service.js';

const wantedOn = '2026-12-07';
const now = new Date('2026-11-23T15:00:00Z');

/** Places up to the widest miles and beyond: 18, 27, 74 and 95 miles from Austin, and far away. */
const places: readonly (readonly [zipCode: string, point: GeoPoint])[] = [
  ['78704', { latitude: 30.2428, longitude: -97.7658 }],
  ['78664', { latitude: 30.5083, longitude: -97.6789 }],
  ['78666', { latitude: 29.8833, longitude: -97.9414 }],
  ['78205', { latitude: 29.4241, longitude: -98.4936 }],
  ['76701', { latitude: 31.5493, longitude: -97.1467 }],
  ['10001', { latitude: 40.7506, longitude: -73.9972 }],
];

interface Dog {
  readonly ownerId: number;
  readonly petId: number;
  readonly subscriptionId: number;
}

interface Wait {
  readonly area: WantedArea;
  readonly date?: string;
  readonly fromMinute?: number;
  readonly untilMinute?: number;
  readonly createdAt?: Date;
}

let others: AmongOthers;
let client: pg.PoolClient;
let salonIds: readonly number[];
let dogs: readonly Dog[];

beforeAll(async () => {
  others = await runAmongOthers();
  client = others.client;
  const cast = new Cast(others.running);
  salonIds = await Promise.all(places.map(([zipCode]) => cast.salon({ zipCode })));
  ({ rows: dogs } = await client.query<Dog>(
    `select id as "subscriptionId", owner_id as "ownerId", pet_id as "petId" from subscriptions order by id desc`,
  ));
});
beforeEach(async () => void (await client.query('savepoint before')));
afterEach(async () => void (await client.query('rollback to before')));
afterAll(() => others.end());

const around = (index: number, miles: number): WantedArea => {
  const [zipCode, point] = places[index]!;
  return { zipCode, miles, point };
};
const at = (index: number): WantedArea => ({ salonId: salonIds[index]! });

function join(dog: Dog, { area, ...wanted }: Wait): Promise<number> {
  const defaults = { date: wantedOn, fromMinute: 540, untilMinute: 1_020, createdAt: now };
  const rest = { addOnIds: [], timeZone: 'America/Chicago', endsAt: new Date(`${wantedOn}T23:00:00Z`) };
  return insertWait(sqlOn(client), { ...dog, ...rest, ...defaults, ...wanted, area });
}

async function placesInLine(dog: Dog): Promise<{ id: number; position: number }[]> {
  const rows = await sqlOn(client).rows<{ id: number; position: number }>(ownWaitsQuery, [dog.ownerId, null, now]);
  return rows.map(({ id, position }) => ({ id, position }));
}

test.each([
  ['at a salon', () => at(0)],
  ['around a place', () => around(0, 25)],
] as const)('the place in line %s is found without the waits of that day elsewhere', async (_, area) => {
  const { rows: far } = await client.query<{ id: number }>(
    `insert into salons (name, phone, address, city, state, zip_code, status, time_zone, created_at)
     select 'Far Suds', phone, address, 'New York', 'NY', zip_code, status, time_zone, created_at
     from salons, generate_series(1, 60) where id = $1 returning id`,
    [salonIds[5]],
  );
  await client.query(
    `insert into waits (owner_id, pet_id, subscription_id, salon_id, zip_code, miles, place, line, wanted_on, minutes,
       time_zone, ends_at, created_at, add_on_ids)
     select owner_id, pet_id, id, case when id % 2 = 0 then ($1::int[])[1 + id / 2 % 60] end, z.zip, z.miles, z.place, z.miles, $2,
       int4range(540, 1020), 'UTC', $2::date + interval '23 hours', $3::timestamptz - interval '1 hour', '{}'
     from subscriptions left join (select '10001' as zip, 50 as miles, earth_point(40.7506, -73.9972) as place) z
       on id % 2 = 1
     where id < $4`,
    [far.map(({ id }) => id), wantedOn, now, dogs[9]!.subscriptionId],
  );
  await join(dogs[0]!, { area: at(0) });
  await join(dogs[1]!, { area: around(1, 50) });
  await join(dogs[2]!, { area: at(4) });
  await join(dogs[3]!, { area: area() });
  await client.query('analyze waits, salons');
  await preferIndexes(client);
  const own = [dogs[3]!.ownerId, null, now];
  expect(await stepsOver(client, 60, (sql) => sql.rows(ownWaitsQuery, own))).toEqual([]);
  expect((await placesInLine(dogs[3]!)).map(({ position }) => position)).toEqual([3]);
});

test('the place in line is as if it were compared with every other wait', async () => {
  const anyArea = fc.oneof(
    fc.integer({ min: 0, max: 5 }).map((salon) => ({ salon })),
    fc.record({ place: fc.integer({ min: 0, max: 5 }), miles: fc.constantFrom(1, 10, 18, 25, 27, 45, 49, 50) }),
  );
  const anyWait = fc.record({
    wanted: anyArea,
    date: fc.constantFrom(wantedOn, '2026-12-08'),
    fromMinute: fc.constantFrom(540, 720, 900),
    minutes: fc.constantFrom(1, 180, 360),
    createdAt: fc.integer({ min: 0, max: 5 }).map((minutes) => new Date(now.getTime() + minutes * 60_000)),
    state: fc.constantFrom('waiting', 'waiting', 'offered', 'given_up'),
  });
  const property = fc.asyncProperty(fc.array(anyWait, { minLength: 2, maxLength: 16 }), async (waits) => {
    for (const [index, { wanted, minutes, state, ...wait }] of waits.entries()) {
      const area = 'salon' in wanted ? at(wanted.salon) : around(wanted.place, wanted.miles);
      const id = await join(dogs[index]!, { ...wait, area, untilMinute: wait.fromMinute + minutes });
      await client.query(
        `update waits set state = $2, settled_at = case when $2 = 'given_up' then now() end where id = $1`,
        [id, state],
      );
    }
    const found = [];
    for (const dog of dogs.slice(0, waits.length)) found.push(...(await placesInLine(dog)));
    expect(found).toEqual(await comparedWithAll());
  });
  const apart = property
    .beforeEach(async () => void (await client.query('savepoint line')))
    .afterEach(async () => void (await client.query('rollback to line')));
  await fc.assert(apart, { numRuns: 60 });
});

/** Returns the places in line of all waits, each compared with all others. */
async function comparedWithAll(): Promise<{ id: number; position: number }[]> {
  const { rows } = await client.query<{ id: number; position: number }>(
    `select w.id, 1 + (select count(distinct o.pet_id)::int from waits o join pets op on op.id = o.pet_id
       where o.state in ('waiting', 'offered') and o.pet_id <> w.pet_id and (o.created_at, o.id) < (w.created_at, w.id)
         and ${competes}) as position
     from waits w join pets p on p.id = w.pet_id where w.state in ('waiting', 'offered') order by w.id`,
  );
  return rows;
}

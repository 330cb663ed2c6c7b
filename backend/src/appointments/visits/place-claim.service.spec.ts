import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';

import { Cast, type Owner } from '../../../test/cast.js';
import { planOf } from '../../../test/query-plan.js';
import { runApp, type RunningApp } from '../../../test/running-app.js';
import type { Sql } from '../../platform/index.js';
import { claimStation, type NewAppointment } from './place-claim.sql.js';

const minute = 60_000;
const firstStart = Date.parse('2026-12-07T15:00:00.000Z');
/** With these sizes some partitions of both tables hold several salons or dogs, and some hold none. */
const sizes = { salons: 12, owners: 24, starts: 6, writers: 8, claims: 40 } as const;

let running: RunningApp;
let cast: Cast;
let salons: number[];
let owners: Owner[];
let pool: pg.Pool;

beforeAll(async () => {
  running = await runApp();
  running.clock.set('2026-11-23T15:00:00.000Z');
  cast = new Cast(running);
  salons = await Promise.all(Array.from({ length: sizes.salons }, () => cast.salon()));
  owners = await Promise.all(Array.from({ length: sizes.owners }, () => cast.owner()));
  pool = new pg.Pool({ connectionString: running.databaseUrl, max: sizes.writers });
});

afterAll(async () => {
  await pool.end();
  await running.close();
});

async function rows<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
  return (await running.database.query<Row>(sql, [...values])).rows;
}

function visitOf(owner: Owner, salonId: number, start: number, minutes = 30): NewAppointment {
  const startsAt = new Date(firstStart + start * 15 * minute);
  return {
    subscriptionId: owner.subscriptionId,
    ownerId: owner.userId,
    petId: owner.petId,
    petSize: 'small',
    salonId,
    startsAt,
    endsAt: new Date(startsAt.getTime() + minutes * minute),
    weekStartsOn: '2026-12-07',
    notes: null,
    createdAt: new Date(),
  };
}

/** Returns the interface by which the product runs its statements, on one connection. */
function sqlOn(client: pg.ClientBase): Sql {
  const all = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await client.query<Row>(text, [...values])).rows;
  const row = async <Row extends object>(text: string, values?: readonly unknown[]): Promise<Row | undefined> =>
    (await all<Row>(text, values))[0];
  return { rows: all, row, lookUp: row, list: all };
}

async function inTransaction<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(sqlOn(client));
    await client.query('commit');
    return result;
  } finally {
    client.release();
  }
}

const claim = (visit: NewAppointment, stations: readonly number[] = [1]) =>
  inTransaction((sql) => claimStation(sql, visit, stations));

const overlapping = (same: string) => `
  select one.id from appointments one join appointments other on one.id < other.id and ${same}
    and tstzrange(one.starts_at, one.ends_at) && tstzrange(other.starts_at, other.ends_at)
  where one.status <> 'cancelled' and other.status <> 'cancelled'`;

const differences = `
  (select id::bigint, null::bigint, pet_id::bigint, starts_at, ends_at from appointments where status <> 'cancelled'
   union all select null, id, pet_id, starts_at, ends_at from holds where pet_id is not null
   except all select appointment_id, hold_id, pet_id, starts_at, ends_at from pet_occupancies)
  union all
  (select appointment_id, hold_id, pet_id, starts_at, ends_at from pet_occupancies
   except all select appointment_id, hold_id, pet_id, starts_at, ends_at from occupancies)`;

async function expectBothConstraints(): Promise<void> {
  expect(await rows(overlapping('one.salon_id = other.salon_id and one.station = other.station'))).toEqual([]);
  expect(await rows(overlapping('one.pet_id = other.pet_id'))).toEqual([]);
  expect(await rows(differences)).toEqual([]);
}

test('one of many concurrent claims of a station succeeds, and one of many of a dog', async () => {
  const byStation = await Promise.all(owners.slice(0, 8).map((owner) => claim(visitOf(owner, salons[0]!, 0))));
  expect(byStation.filter(Boolean)).toHaveLength(1);
  const byDog = await Promise.all(salons.slice(1, 9).map((salonId) => claim(visitOf(owners[9]!, salonId, 0))));
  expect(byDog.filter(Boolean)).toHaveLength(1);
  await expectBothConstraints();
});

test('a dog that lost one station gets another in the same transaction, or is free for another salon', async () => {
  const [winner, loser] = [owners[10]!, owners[11]!];
  const [full, other] = [salons[10]!, salons[11]!];
  await claim(visitOf(winner, full, 40));
  const stations = await inTransaction(async (sql) => [
    await claimStation(sql, visitOf(loser, full, 40), [1]),
    await claimStation(sql, visitOf(loser, full, 40), [1, 2]),
  ]);
  expect(stations.map((one) => one?.station)).toEqual([undefined, 2]);
  expect(await claim(visitOf(loser, other, 41))).toBeUndefined();
  expect(await claim(visitOf(loser, other, 42))).toMatchObject({ station: 1 });
  await expectBothConstraints();
});

test('while many book, cancel and move at once, no station and no dog is booked twice, and each time is occupied once', async () => {
  const random = (below: number) => Math.floor(Math.random() * below);
  const outcomes = { booked: 0, lost: 0 };
  const write = async (): Promise<void> => {
    const visit = visitOf(
      owners[random(owners.length)]!,
      salons[random(salons.length)]!,
      100 + random(sizes.starts),
      30,
    );
    const claimed = await claim(visit, random(2) === 0 ? [1, 2] : [1]);
    outcomes[claimed ? 'booked' : 'lost'] += 1;
    if (claimed && random(3) > 0)
      await rows(`update appointments set status = 'cancelled' where id = $1`, [claimed.id]);
  };
  const writer = async (): Promise<void> => {
    for (let turn = 0; turn < sizes.claims; turn += 1) await write();
  };
  await Promise.all(Array.from({ length: sizes.writers }, writer));
  expect(outcomes.booked).toBeGreaterThan(10);
  expect(outcomes.lost).toBeGreaterThan(10);
  await expectBothConstraints();
});

test('a visit inserted without a claim is refused by the named constraint where its dog is elsewhere', async () => {
  const [owner, one, other] = [owners[12]!, salons[2]!, salons[3]!];
  await cast.visit(owner, { salonId: one, at: '2026-12-20T16:00:00Z' });
  await expect(cast.visit(owner, { salonId: other, at: '2026-12-20T16:15:00Z' })).rejects.toMatchObject({
    code: '23P01',
    constraint: 'pet_occupancies_one_station_per_dog',
  });
});

test('a station is looked up in one partition, and a dog in one', async () => {
  const client = await pool.connect();
  const partitionsIn = (plan: string) => new Set(plan.match(/occupancies_\d\d/g));
  const range = `tstzrange('2026-12-07', '2026-12-08')`;
  const byStation = `select from occupancies where salon_id = $1 and station = 1 and tstzrange(starts_at, ends_at) && ${range}`;
  const byVisit = 'delete from occupancies where salon_id = $1 and appointment_id = 1';
  const byDog = `select from pet_occupancies where pet_id = $1 and tstzrange(starts_at, ends_at) && ${range}`;
  for (const sql of [byStation, byVisit, byDog]) expect(partitionsIn(await planOf(client, sql, [7])).size).toBe(1);
  client.release();
});

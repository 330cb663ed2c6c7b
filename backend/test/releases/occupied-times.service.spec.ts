import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import pg from 'pg';

import { migrate, ormForMigrations } from '../../src/platform/database/migrate.js';
import { type PlannedMigration, planMigrations } from '../../src/platform/index.js';
import { emptyDatabase, type FreshDatabase } from '../fresh-database.js';
import { wholeNumbers } from '../whole-numbers.js';
import { until } from '../until.js';
import { keptRelease } from './kept-release.js';

const before = 'MovementSources20261123182000';
const sizes = { salons: 20, dogs: 200, visits: 4_000, holds: 40, writers: 6 } as const;
const farAhead = '2030-01-07T15:00:00Z';

/** The statements by which release 1.0.0 books and holds; its recording contains no hold. */
const claimVisit = keptRelease('1.0.0').statements.find((text) =>
  text.includes("values (nextval('appointments_id_seq')"),
)!;
const claimHold = `
  with place as (
    insert into occupancies (hold_id, salon_id, station, pet_id, starts_at, ends_at)
    values (nextval('holds_id_seq'), $5, $6, $3, $7, $8)
    on conflict do nothing returning hold_id)
  insert into holds (id, visitor_hash, owner_id, pet_id, pet_size, salon_id, station, starts_at, ends_at,
    add_on_ids, address, created_at, expires_at)
  select hold_id, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12 from place
  returning id`;

let database: FreshDatabase;
let client: pg.Client;

beforeEach(async () => {
  database = await emptyDatabase();
  const orm = ormForMigrations(database.url);
  await orm.migrator.up({ to: before });
  await orm.close();
  client = new pg.Client({ connectionString: database.url, types: wholeNumbers });
  await client.connect();
  await fill();
  jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
});

afterEach(async () => {
  await client.end();
  await database.drop();
});

/** Inserts visits of several years, one in nine cancelled, and holds of visitors. */
async function fill(): Promise<void> {
  await client.query(
    `insert into salons (name, phone, address, city, state, zip_code, status, time_zone, stations, created_at)
     select 'Salon ' || n, '512-555-0100', '1 Main Street', 'Austin', 'TX', '78704', 'approved', 'America/Chicago', 2, now()
     from generate_series(1, ${sizes.salons}) as n`,
  );
  await client.query(
    `insert into users (email, username, role, created_at)
     select 'owner' || n || '@lather.test', 'owner' || n, 'pet_owner', now() from generate_series(1, ${sizes.dogs}) as n`,
  );
  await client.query(`insert into pets (owner_id, name, size, created_at) select id, 'Dog', 'small', now() from users`);
  await client.query(
    `insert into subscriptions (owner_id, pet_id, plan_id, status, monthly_price, start_date, created_at)
     select owner_id, id, 1, 'active', 4500, now(), now() from pets`,
  );
  await client.query(
    `insert into appointments (subscription_id, owner_id, pet_id, pet_size, salon_id, station, starts_at, ends_at,
       week_starts_on, status, created_at)
     select 1 + n % ${sizes.dogs}, 1 + n % ${sizes.dogs}, 1 + n % ${sizes.dogs}, 'small', 1 + n % ${sizes.salons}, 1,
       at, at + interval '30 minutes', at::date, case when n % 9 = 0 then 'cancelled' else 'completed' end, now()
     from generate_series(1, ${sizes.visits}) as n
       cross join lateral (select '2025-01-06T15:00:00Z'::timestamptz + n * interval '40 minutes' as at) as one`,
  );
  await client.query(
    `insert into holds (visitor_hash, pet_size, salon_id, station, starts_at, ends_at, add_on_ids, address, created_at, expires_at)
     select 'visitor ' || n, 'small', 1 + n % ${sizes.salons}, 2, at, at + interval '30 minutes', '{}', '::1', now(), now()
     from generate_series(1, ${sizes.holds}) as n
       cross join lateral (select '2029-01-08T15:00:00Z'::timestamptz + n * interval '40 minutes' as at) as one`,
  );
}

const random = (below: number) => Math.floor(Math.random() * below);

/** A process of release 1.0.0 that books, cancels, holds and releases, partly in conflict with other processes. */
class Writer {
  readonly booked = new Set<number>();
  readonly held = new Set<number>();
  readonly codes = new Set<string>();
  written = 0;

  constructor(private readonly own: pg.Client) {}

  async writeWhile(goesOn: () => boolean): Promise<void> {
    while (goesOn()) {
      try {
        await [() => this.book(), () => this.cancel(), () => this.hold(), () => this.cancelOld()][random(4)]!();
        this.written += 1;
      } catch (error) {
        this.codes.add((error as pg.DatabaseError).code ?? String(error));
        // A connection that is gone answers at once, so the loop would keep the process from everything else.
        if (!(error instanceof pg.DatabaseError)) break;
      }
    }
    await this.own.end();
  }

  private async book(): Promise<void> {
    const dog = 1 + random(sizes.dogs);
    const values = [dog, dog, dog, ...somePlace(), '2030-01-07', null, new Date()];
    const { rows } = await this.own.query<{ id: number }>(claimVisit, values);
    if (rows[0]) this.booked.add(rows[0].id);
  }

  private async hold(): Promise<void> {
    const values = [`visitor ${Math.random()}`, null, null, ...somePlace(), [], '::1', new Date(), new Date()];
    const { rows } = await this.own.query<{ id: number }>(claimHold, values);
    if (!rows[0]) return;
    if (random(2) === 0) this.held.add(rows[0].id);
    else await this.own.query('delete from holds where id = $1', [rows[0].id]);
  }

  private async cancel(): Promise<void> {
    const [id] = this.booked;
    if (!id || random(2) === 0) return;
    await this.own.query(`update appointments set status = 'cancelled' where id = $1`, [id]);
    this.booked.delete(id);
  }

  /** Cancels a visit that may be in the middle of being copied. */
  private async cancelOld(): Promise<void> {
    await this.own.query(`update appointments set status = 'cancelled' where id = $1`, [1 + random(sizes.visits)]);
  }
}

/** Returns random values: the dog's size, the salon, the station, the start and the end. */
function somePlace(): unknown[] {
  const startsAt = Date.parse(farAhead) + random(40) * 900_000;
  return ['small', 1 + random(sizes.salons), 1 + random(2), new Date(startsAt), new Date(startsAt + 1_800_000)];
}

const times = 'salon_id, station, pet_id, starts_at, ends_at';
const kept = `
  select id as appointment_id, null::bigint as hold_id, ${times} from appointments where status <> 'cancelled'
  union all select null, id, ${times} from holds`;
const occupied = `select appointment_id, hold_id, ${times} from occupancies`;
const ofDogs = (sql: string) =>
  `select appointment_id, hold_id, pet_id, starts_at, ends_at from (${sql}) as all_of_them where pet_id is not null`;
const dogs = 'select appointment_id, hold_id, pet_id, starts_at, ends_at from pet_occupancies';
const differ = (one: string, other: string) =>
  `((${one}) except all (${other})) union all ((${other}) except all (${one}))`;

test('bookings while occupied times move into partitions are made or refused, and no time is lost or stored twice', async () => {
  let isMigrated = false;
  const writers = await Promise.all(
    Array.from({ length: sizes.writers }, async () => {
      const own = new pg.Client({ connectionString: database.url, types: wholeNumbers });
      await own.connect();
      return new Writer(own);
    }),
  );
  const writing = Promise.all(writers.map((writer) => writer.writeWhile(() => !isMigrated)));
  const writtenBefore = () => writers.reduce((sum, { written }) => sum + written, 0);
  try {
    await migrate(database.url);
    const atTheEnd = writtenBefore();
    // The old processes keep working after the migration.
    await until(() => writtenBefore() >= atTheEnd + 100);
  } finally {
    isMigrated = true;
    await writing;
  }
  // A dog that a rival has booked first is an error for the old release, a refusal for the present one.
  expect([...new Set(writers.flatMap(({ codes }) => [...codes]))].filter((code) => code !== '23P01')).toEqual([]);
  expect(writtenBefore()).toBeGreaterThan(200);
  expect((await client.query(differ(kept, occupied))).rows).toEqual([]);
  expect((await client.query(differ(ofDogs(kept), dogs))).rows).toEqual([]);
  const { rows } = await client.query<{ id: number }>(
    `select id from appointments where starts_at >= $1 and status <> 'cancelled'`,
    [farAhead],
  );
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(writers.flatMap(({ booked }) => [...booked])));
  const holds = await client.query<{ id: number }>(`select id from holds where starts_at >= $1`, [farAhead]);
  expect(new Set(holds.rows.map(({ id }) => id))).toEqual(new Set(writers.flatMap(({ held }) => [...held])));
});

test('an interrupted copy is started over, and a differing one does not count as complete', async () => {
  const orm = ormForMigrations(database.url);
  await orm.migrator.up({ to: 'OccupanciesBySalon20261123190000' });
  await client.query(
    `insert into occupancies_by_salon (appointment_id, salon_id, station, pet_id, starts_at, ends_at)
     select appointment_id, salon_id, station, pet_id, starts_at, ends_at from occupancies where appointment_id < 1500`,
  );
  await orm.migrator.up({ to: 'OccupanciesCopied20261123190500' });
  expect((await client.query(differ(occupied, occupied.replace('occupancies', 'occupancies_by_salon')))).rows).toEqual(
    [],
  );
  await client.query(`delete from migrations where name = 'OccupanciesCopied20261123190500'`);
  await client.query('update occupancies_by_salon set station = 9 where appointment_id = 1000');
  await expect(orm.migrator.up({ to: 'OccupanciesCopied20261123190500' })).rejects.toThrow(
    'rows of occupancies differ',
  );
  await orm.close();
});

test('the plan says that occupied times are copied beside writers, and that the rest takes a moment', async () => {
  await client.query('analyze');
  const [made, copied, swapped] = (await planMigrations(database.url)).filter(({ name }) =>
    name.startsWith('Occupancies'),
  );
  expect(copied).toMatchObject({ locked: [], copied: [{ table: 'occupancies' }] });
  expect(copied?.copied[0]?.rows).toBeGreaterThan(3_000);
  const tablesOf = ({ locked }: PlannedMigration) => locked.map(({ table }) => table);
  expect(tablesOf(made!)).toEqual(['appointments', 'holds', 'occupancies']);
  expect(tablesOf(swapped!)).toEqual(['appointments', 'holds', 'occupancies', 'occupancies_by_salon']);
  for (const { locked } of [made!, swapped!]) {
    expect(new Set(locked.map(({ work }) => work))).toEqual(new Set(['touched']));
  }
});

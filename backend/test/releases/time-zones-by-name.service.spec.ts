import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';

import { emptyDatabase, type FreshDatabase } from '../fresh-database.js';
import { migrations } from '../../src/migrations/index.js';
import { migrate, ormForMigrations } from '../../src/platform/database/migrate.js';
import { localDateOf } from '../../src/platform/index.js';

let database: FreshDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await emptyDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('a salon that was stored with an old name of its time zone has a calendar again, and others keep theirs', async () => {
  const place = migrations.findIndex(({ name }) => name.startsWith('TimeZonesByName'));
  const orm = ormForMigrations(database.url);
  await orm.migrator.up({ to: migrations[place - 1]!.name });
  await orm.close();
  const stored = ['PST', 'cst', 'America/Chicago', 'UTC'];
  await client.query(
    `insert into salons (name, description, phone, address, city, state, zip_code, time_zone, created_at)
     select zone, '', '', '', '', '', '78704', zone, now() from unnest($1::text[]) as zone`,
    [stored],
  );
  await migrate(database.url);
  const { rows } = await client.query<{ zone: string }>('select time_zone as zone from salons order by id');
  const zones = rows.map(({ zone }) => zone);
  expect(zones).toEqual(['America/Los_Angeles', 'America/Chicago', 'America/Chicago', 'UTC']);
  expect(zones.map((zone) => localDateOf(new Date('2026-11-29T12:00:00Z'), zone))).toEqual(
    zones.map(() => '2026-11-29'),
  );
});

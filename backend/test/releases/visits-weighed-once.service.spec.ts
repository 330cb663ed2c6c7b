import { expect, test } from '@jest/globals';
import type pg from 'pg';

import { migrate, ormForMigrations } from '../../src/platform/database/migrate.js';
import { emptyDatabase } from '../fresh-database.js';
import { withClient } from '../with-client.js';

/** Weights by a process of the previous version: of one visit in two periods, of two other visits, and an old one. */
const weighed = `
  insert into salons (name, phone, address, city, state, zip_code, status, time_zone, stations, created_at)
  values ('Moon Tub', '512-555-0100', '1 Main Street', 'Austin', 'TX', '78704', 'approved', 'America/Chicago', 1, now());
  insert into users (email, username, role, created_at) values ('olive@lather.test', 'olive', 'pet_owner', now());
  insert into pets (owner_id, name, size, created_at) values (1, 'Biscuit', 'medium', now());
  insert into subscriptions (owner_id, pet_id, plan_id, status, monthly_price, start_date, created_at)
  values (1, 1, 2, 'active', 5500, now(), now());
  insert into appointments (subscription_id, owner_id, pet_id, pet_size, salon_id, station, starts_at, ends_at,
    week_starts_on, status, created_at, moved_at)
  select 1, 1, 1, 'medium', 1, 1, at, at + interval '30 minutes', at::date, 'completed', now(),
    case when n = 3 then now() - interval '1 hour' end
  from generate_series(1, 4) as n cross join lateral (select now() - n * interval '1 hour' as at) as one;
  insert into measured_weights (appointment_id, subscription_id, pet_id, salon_id, period_start, tenths_of_pound,
    plan_id, plan_price, next_plan_id, next_price, credit_cents, stated_at, answer_due_at)
  select visit, 1, 1, 1, now() - n * interval '1 month', 580, 2, 5500, 3, 6500, 800, at, at + interval '3 days'
  from (values (1, 1, now() - interval '1 day'), (2, 1, now()), (3, 2, now()), (4, 3, now() - interval '2 hours'),
    (5, 4, now() - interval '30 days')) as stated (n, visit, at)`;

const timed = async (client: pg.Client): Promise<number[]> =>
  (
    await client.query<{ id: number }>(
      `select w.id::int as id from measured_weights w join appointments a on a.id = w.appointment_id
       where w.visit_starts_at = a.starts_at order by w.id`,
    )
  ).rows.map(({ id }) => id);

test('visits that were weighed twice before keep both weights, and none is weighed again at its time', async () => {
  const database = await emptyDatabase();
  const orm = ormForMigrations(database.url);
  await orm.migrator.up({ to: 'SalonsByPlace20261126160200' });
  await orm.close();
  await withClient(database.url, async (client) => {
    await client.query(weighed);
    await migrate(database.url);
    // Not the second weight of a visit, nor that of a visit which was moved afterwards, nor an old one.
    expect(await timed(client)).toEqual([1, 3]);
    const again = `insert into measured_weights (appointment_id, subscription_id, pet_id, salon_id, period_start,
        tenths_of_pound, plan_id, plan_price, next_plan_id, next_price, credit_cents, stated_at, answer_due_at, visit_starts_at)
      select id, 1, 1, 1, now(), 580, 2, 5500, 3, 6500, 800, now(), now() + interval '3 days', starts_at
      from appointments where id = $1`;
    await expect(client.query(again, [1])).rejects.toMatchObject({ constraint: 'measured_weights_once_a_visit' });
    await client.query(again, [3]);
  });
  await database.drop();
});

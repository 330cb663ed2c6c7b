import type pg from 'pg';

import { addOwners, addSalons, addSessions, hoursOfEverySalon } from '../bench/dataset.ts';
import { addedAfterwards } from '../bench/occupied-times.ts';
import { addPayoutAccounts } from '../bench/queues-dataset.ts';
import type { Hour } from './hour.ts';
import type { RehearsalSize } from './size.ts';

/** The platform's cents at the sandbox: enough for any Monday. */
const fundsCents = 1e12;

/**
 * Inserts people, salons and their visits. A member, their dog and their subscription have the same number; the account
 * of salon n has the number of members + n.
 * @param now the start of the hour, in the product's time
 */
export async function fillNetwork(client: pg.Client, size: RehearsalSize, hour: Hour, now: Date): Promise<void> {
  await addSalons(client, size.salons, now);
  await client.query(hoursOfEverySalon);
  await addOwners(client, size.members, now);
  await addSalonAccounts(client, size, now);
  await addSessions(client);
  await addPayoutAccounts(client, fundsCents);
  await addedAfterwards(client, async () => {
    await addPastVisits(client, size, now);
    await addVisitsToMark(client, size, hour, now);
  });
}

async function addSalonAccounts(client: pg.Client, { members }: RehearsalSize, now: Date): Promise<void> {
  await client.query(
    `insert into users (id, email, username, role, created_at) overriding system value
     select $1 + id, 'salon' || id || '@bench.test', 'salon' || id, 'salon', $2::timestamptz from salons`,
    [members, now],
  );
  await client.query(`select setval(pg_get_serial_sequence('users', 'id'), (select max(id) from users))`);
  await client.query('update salons set account_id = $1 + id', [members]);
}

/** Inserts two visits of each dog in the last weeks, sixteen a day at each salon. */
async function addPastVisits(client: pg.Client, { members, salons }: RehearsalSize, now: Date): Promise<void> {
  await client.query(
    `insert into appointments (subscription_id, owner_id, pet_id, pet_size, salon_id, station, starts_at, ends_at,
       week_starts_on, status, created_at)
     select n, n, n, 'small', 1 + n % $2::int, 1, at, at + interval '30 minutes', date_trunc('week', at)::date,
       'completed', at
     from generate_series(1, $1::int) as n, generate_series(0, 1) as turn
       cross join lateral (select turn * ceil($1::numeric / $2)::int + n / $2::int as place) as places
       cross join lateral (select date_trunc('day', $3::timestamptz) + interval '15 hours'
         - (2 + place / 16) * interval '1 day' + place % 16 * interval '30 minutes' as at) as starts`,
    [members, salons, now],
  );
}

/**
 * Inserts visits of the hours before, which their salons have not marked yet, of members whose month does not end now.
 */
async function addVisitsToMark(client: pg.Client, size: RehearsalSize, hour: Hour, now: Date): Promise<void> {
  await client.query(
    `insert into appointments (subscription_id, owner_id, pet_id, pet_size, salon_id, station, starts_at, ends_at,
       week_starts_on, status, created_at)
     select n, n, n, 'small', 1 + n % $3::int, 1 + place / 4, at, at + interval '30 minutes',
       date_trunc('week', at)::date, 'scheduled', at
     from generate_series($1::int + 1, $1::int + $2::int) as n
       cross join lateral (select n / $3::int - $1::int / $3::int as place) as places
       cross join lateral (select $4::timestamptz - interval '3 hours' + place % 4 * interval '30 minutes' as at) as starts`,
    [hour.closes, hour.visits, size.salons, now],
  );
}

import pg from 'pg';

import { indexedAfterwards } from './indexes.ts';
import { addedAfterwards } from './occupied-times.ts';

/** The size of the measured network. */
export interface DatasetSize {
  readonly salons: number;
  readonly owners: number;
  readonly appointments: number;
}

/** The salon with a history of fifty thousand visits, and the account of its staff, whose id no owner has. */
export const busySalon = { id: 2, accountId: 1_000_001, appointments: 50_000, customers: 800 } as const;

export const fullSize: DatasetSize = { salons: 100_000, owners: 50_000, appointments: 1_000_000 };

/** A part of a name that only a handful of salons have, however many there are: the rare word of the searches. */
export const rareWord = 'quixotic';
const salonsWithRareWord = 5;

/** Gives every salon its hours: weekdays and Saturdays from nine to six. */
export const hoursOfEverySalon = `
  insert into salon_hours (salon_id, day_of_week, opens_minute, closes_minute, is_closed)
  select salons.id, day, 540, 1080, day = 0 from salons, generate_series(0, 6) as day`;

/** Fills a migrated, empty database by SQL alone; the same numbers give the same rows. */
export async function fillDataset(databaseUrl: string, size: DatasetSize, now: Date): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('select setseed(0.42)');
    await indexedAfterwards(client, 'salons', () => addSalons(client, size.salons, now));
    await client.query(hoursOfEverySalon);
    await addOwners(client, size.owners, now);
    await addBusySalonsAccount(client, now);
    await addSessions(client);
    await addAppointments(client, size, now);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** So many salons are inserted before Postgres has counted their points. */
const salonsWithoutStatistics = 1_000;

const salonsOf = `with words as (select
      array['Happy','Muddy','Golden','Lucky','Sunny','Gentle','Shiny','Royal','Little','Wild','Urban','Cozy'] as first,
      array['Paws','Tails','Suds','Bubbles','Hounds','Mutts','Whiskers','Barkers','Pups','Noses'] as second,
      array['Spa','Salon','Bath House','Grooming','Wash','Parlor','Studio','Tub Club'] as third,
      array['Austin','Chicago','New York','Boston','Atlanta','Miami','Denver','Phoenix','Seattle','Portland',
        'San Diego','Honolulu','Dallas','Houston','Tampa','Orlando','Omaha','Tulsa','Reno','Boise'] as cities)
   insert into salons (name, description, phone, address, city, state, zip_code, accepts_x_large_pets, status,
     stations, time_zone, rating_sum, review_count, created_at)
   select case when n % ($1::int / ${salonsWithRareWord}) = 7 then '${rareWord} ' else '' end
       || first[1 + n % 12] || ' ' || second[1 + (n / 12) % 10] || ' ' || third[1 + (n / 120) % 8] || ' ' || n,
     'A salon of the measured network.', '512-555-0100', n || ' Main Street', cities[1 + (n / 7) % 20], 'TX',
     codes.of[(1 + n * 7919::bigint % cardinality(codes.of))::int], n % 3 = 0,
     case when n % 50 = 0 then 'pending' when n % 50 = 1 then 'rejected' else 'approved' end,
     1 + n % 4, 'America/Chicago', (n * 31 % 40) * 4, n * 31 % 40, $2::timestamptz
   from generate_series($3::int, $4::int) as n, words, (select array_agg(code order by code) as of from zip_codes) as codes`;

/** Inserts salons all over the country, of which one in fifty is pending and one rejected. */
export async function addSalons(client: pg.Client, count: number, now: Date): Promise<void> {
  const first = Math.min(count, salonsWithoutStatistics);
  await client.query(salonsOf, [count, now, 1, first]);
  // The trigger that places a salon keeps its plan through a statement: it would read all points for each salon.
  await client.query('analyze salon_places');
  await client.query(salonsOf, [count, now, first + 1, count]);
}

/** Inserts owners of one small dog each, with a running subscription; all three have the same number. */
export async function addOwners(client: pg.Client, count: number, now: Date): Promise<void> {
  await client.query(
    `insert into users (email, username, role, first_name, last_name, created_at)
     select 'owner' || n || '@bench.test', 'owner' || n, 'pet_owner', 'Owner', 'Number ' || n, $2::timestamptz
     from generate_series(1, $1::int) as n`,
    [count, now],
  );
  await client.query(
    `insert into pets (owner_id, name, size, created_at) select id, 'Biscuit', 'small', $1::timestamptz from users order by id`,
    [now],
  );
  await client.query(
    `insert into subscriptions (owner_id, pet_id, plan_id, status, monthly_price, start_date, created_at)
     select p.owner_id, p.id, plans.id, 'active', plans.monthly_price, $1::timestamptz, $1::timestamptz
     from pets p join plans on plans.pet_size = p.size order by p.id`,
    [now],
  );
}

/**
 * Inserts two years of history and the weeks to come: each owner every 34 days, each salon as often, so that no visits
 * overlap.
 */
async function addAppointments(client: pg.Client, size: DatasetSize, now: Date): Promise<void> {
  await addedAfterwards(client, async () => {
    await addHistory(client, size, now);
    await addBusySalonsHistory(client, now);
  });
}

async function addHistory(client: pg.Client, size: DatasetSize, now: Date): Promise<void> {
  await client.query(
    `insert into appointments (subscription_id, owner_id, pet_id, pet_size, salon_id, station, starts_at, ends_at,
       week_starts_on, status, created_at)
     select s.id, s.owner_id, s.pet_id, 'small', 1 + (n * 7907) % $2::int, 1, at.starts_at,
       at.starts_at + interval '30 minutes', date_trunc('week', at.starts_at)::date,
       case when at.starts_at < $3::timestamptz then 'completed' else 'scheduled' end, $3::timestamptz
     from generate_series(1, $1::bigint) as n
       join subscriptions s on s.id = 1 + (n * 13) % $4::int
       cross join lateral (select date_trunc('day', $3::timestamptz) + interval '15 hours'
         + (n / $4::int * 34 - 620 + s.id % 30) * interval '1 day' + (n % 18) * interval '30 minutes' as starts_at) as at`,
    [size.appointments, size.salons, now, size.owners],
  );
}

/** Returns the id of a user's session. */
export function sessionOf(userId: number): string {
  return `00000000-0000-4000-8000-${String(userId).padStart(12, '0')}`;
}

/** Inserts a session for every user. */
export async function addSessions(client: pg.Client): Promise<void> {
  await client.query(
    `insert into sessions (id, user_id, token_hash, rotated_at, expires_at, ends_at)
     select ('00000000-0000-4000-8000-' || lpad(id::text, 12, '0'))::uuid, id, id::text, now(), 'infinity', 'infinity'
     from users`,
  );
}

async function addBusySalonsAccount(client: pg.Client, now: Date): Promise<void> {
  await client.query(
    `insert into users (id, email, username, role, created_at) overriding system value
     values ($1, 'desk@bench.test', 'desk', 'salon', $2)`,
    [busySalon.accountId, now],
  );
  await client.query('update salons set account_id = $1 where id = $2', [busySalon.accountId, busySalon.id]);
}

/** Inserts sixteen visits a day, all before the two years of the others. */
async function addBusySalonsHistory(client: pg.Client, now: Date): Promise<void> {
  await client.query(
    `insert into appointments (subscription_id, owner_id, pet_id, pet_size, salon_id, station, starts_at, ends_at,
       week_starts_on, status, created_at)
     select s.id, s.owner_id, s.pet_id, 'small', $1, 1, at.starts_at, at.starts_at + interval '30 minutes',
       date_trunc('week', at.starts_at)::date,
       case when n % 9 = 0 then 'cancelled' when n % 31 = 0 then 'no_show' else 'completed' end, $2::timestamptz
     from generate_series(1, $3::int) as n
       join subscriptions s on s.id = 1 + n % $4::int
       cross join lateral (select date_trunc('day', $2::timestamptz) + interval '15 hours'
         - (700 + n / 16) * interval '1 day' + (n % 16) * interval '30 minutes' as starts_at) as at`,
    [busySalon.id, now, busySalon.appointments, busySalon.customers],
  );
}

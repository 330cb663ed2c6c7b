import type pg from 'pg';

import { createAgain, type Dropped, indexesOf } from './indexes.ts';

const occupied = ['occupancies', 'pet_occupancies'];
const place = 'salon_id, station, pet_id, starts_at, ends_at';

/**
 * Fills visits without indexes, triggers and constraints, and adds afterwards what these would have added: row by row
 * ten million visits take more than an hour. The constraints check all visits when they are added back, except that
 * nothing checks the references of visits to people and salons.
 */
export async function addedAfterwards(client: pg.Client, fill: () => Promise<void>): Promise<void> {
  const dropped = [...(await exclusionsOf(client)), ...(await indexesOf(client, 'appointments'))];
  for (const { drop } of dropped) await client.query(drop);
  // Triggers, which references use too, do not run for this session then (Postgres, session_replication_role).
  await client.query('set session_replication_role = replica');
  await fill();
  await addWhatTriggersAdd(client);
  await client.query('reset session_replication_role');
  await createAgain(client, dropped);
}

async function addWhatTriggersAdd(client: pg.Client): Promise<void> {
  await client.query(`truncate ${occupied.join(', ')}`);
  await client.query(
    `insert into occupancies (appointment_id, ${place})
     select id, ${place} from appointments where status <> 'cancelled'`,
  );
  await client.query(
    `insert into pet_occupancies (pet_id, appointment_id, starts_at, ends_at)
     select pet_id, appointment_id, starts_at, ends_at from occupancies`,
  );
  await client.query(
    `insert into salon_customers (salon_id, subscription_id, pet_id, owner_id)
     select distinct on (salon_id, subscription_id) salon_id, subscription_id, pet_id, owner_id from appointments
     on conflict do nothing`,
  );
}

async function exclusionsOf(client: pg.Client): Promise<Dropped[]> {
  const { rows } = await client.query<Dropped>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
     from pg_constraint where conrelid = any($1::regclass[]) and contype = 'x'`,
    [occupied],
  );
  return rows;
}

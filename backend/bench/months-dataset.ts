import pg from 'pg';

/** An event type with handlers, so that deliveries are read. */
export const eventType = 'charge.failed';
const handlersOfType = ['notifications.charge-failed', 'reminders.plan-of-unpaid-add-ons'];

/**
 * Fills a migrated, empty database by SQL alone: `events` events of an expired month, relayed and handled, as many with
 * ids from before the monthly partitions, which are deleted row by row, and a batch that waits for the relay.
 */
export async function fillOldEvents(databaseUrl: string, events: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(makeOldMonth);
    for (const id of ['event_id_at(at)', 'gen_random_uuid()'])
      await client.query(
        `with given as materialized (
           select ${id} as id, at from generate_series(1, $1::int) as n,
             lateral (select ${oldMonth} + n * interval '28 days' / $1::int as at) as instants
         ), told as (
           insert into outbox (id, type, payload, occurred_at, relayed_at)
           select id, $2, jsonb_build_object('chargeId', 7, 'ownerId', 8, 'amountCents', 1500), at, at from given
         )
         insert into event_deliveries (event_id, handler, delivered_at) select id, unnest($3::text[]), at from given`,
        [events, eventType, handlersOfType],
      );
    await client.query(
      `insert into outbox (type, payload, occurred_at) select $1, '{}', now() from generate_series(1, 200)`,
      [eventType],
    );
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

/** The month five months ago, in UTC. */
const oldMonth = `(date_trunc('month', now() at time zone 'utc') - interval '5 months') at time zone 'utc'`;

const makeOldMonth = `
  do $$
  declare
    month date := (${oldMonth}) at time zone 'utc';
    "table" text;
  begin
    foreach "table" in array array['event_deliveries', 'mails', 'outbox'] loop
      execute format('create table %I partition of %I for values from (%L) to (%L)',
        "table" || to_char(month, '_YYYY_MM'), "table",
        format('00000000-%s-0000-0000-000000000000', lpad(to_hex(month - date '1970-01-01'), 4, '0')),
        format('00000000-%s-0000-0000-000000000000',
          lpad(to_hex((month + interval '1 month')::date - date '1970-01-01'), 4, '0')));
    end loop;
  end $$`;

import { setTimeout as pause } from 'node:timers/promises';

import type pg from 'pg';

/** An event handler, by which deliveries are counted. */
export interface Handler {
  readonly eventType: string;
  readonly handler: string;
  readonly queue: string;
}

/** The work that is not done yet. All numbers are zero once the hour's work is done. */
export interface Undone {
  /** The events that a handler has not handled, by `type -> handler`. */
  readonly deliveries: Readonly<Record<string, number>>;
  readonly cycles: number;
  readonly payouts: number;
  readonly renewals: number;
}

const pauseMilliseconds = 1_000;

/**
 * Waits until all work of the hour is done.
 * @returns what is left after `patience` milliseconds
 */
export async function waitForUndoneWork(
  client: pg.Client,
  handlers: readonly Handler[],
  patience: number,
): Promise<Undone> {
  const until = performance.now() + patience;
  for (;;) {
    const left = await readUndoneMoney(client);
    const isOver = performance.now() > until;
    // Reading all events takes Postgres' time, so it waits until the rest is done.
    if (isOver || left.cycles + left.payouts + left.renewals === 0) {
      const deliveries = await readUndoneDeliveries(client, handlers);
      if (isOver || Object.keys(deliveries).length === 0) return { ...left, deliveries };
    }
    await pause(pauseMilliseconds);
  }
}

async function readUndoneDeliveries(client: pg.Client, handlers: readonly Handler[]): Promise<Undone['deliveries']> {
  const { rows } = await client.query<{ name: string; count: number }>(
    `select o.type || ' -> ' || h.handler as name, count(*)::int as count
     from outbox o join unnest($1::text[], $2::text[]) as h (type, handler) using (type)
     where not exists (select 1 from event_deliveries d where d.event_id = o.id and d.handler = h.handler)
     group by 1 order by 1`,
    [handlers.map(({ eventType }) => eventType), handlers.map(({ handler }) => handler)],
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

async function readUndoneMoney(client: pg.Client): Promise<Omit<Undone, 'deliveries'>> {
  const { rows } = await client.query<Omit<Undone, 'deliveries'>>(
    `with present as (select now() + ahead_milliseconds * interval '1 millisecond' as at from moved_clock)
     select (select count(*)::int from billing_cycles, present
         where closed_at is null and coalesce(waits_until, ends_at) <= present.at) as cycles,
       (select count(*)::int from payouts where state = 'scheduled') as payouts,
       (select count(*)::int from stripe_sandbox.objects, present
         where type = 'subscription' and due_at <= extract(epoch from present.at)) as renewals`,
  );
  return rows[0]!;
}

/**
 * Returns the seconds from an event until its handler was done, by queue, and until the relay passed it on, as
 * `outbox`.
 * @param since the start of the hour in the product's time; the clock was moved before, so earlier ages are meaningless
 */
export async function readAges(client: pg.Client, handlers: readonly Handler[], since: Date): Promise<QueueAge[]> {
  const { rows } = await client.query<QueueAge>(
    `with offset_by as (select ahead_milliseconds * interval '1 millisecond' as ahead from moved_clock),
     aged as (
       select 'outbox' as queue, o.relayed_at - (o.occurred_at - ahead) as age from outbox o, offset_by
       where o.relayed_at is not null and o.occurred_at >= $3
       union all
       select h.queue, d.delivered_at - (o.occurred_at - ahead)
       from event_deliveries d join outbox o on o.id = d.event_id
         join unnest($1::text[], $2::text[]) as h (handler, queue) on h.handler = d.handler, offset_by
       where o.occurred_at >= $3)
     select queue, count(*)::int as count, percentile_cont(0.5) within group (order by extract(epoch from age))::float8 as p50,
       percentile_cont(0.99) within group (order by extract(epoch from age))::float8 as p99,
       extract(epoch from max(age))::float8 as longest
     from aged group by queue order by queue`,
    [handlers.map(({ handler }) => handler), handlers.map(({ queue }) => queue), since],
  );
  return rows;
}

export interface QueueAge {
  readonly queue: string;
  readonly count: number;
  /** Seconds. */
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
}

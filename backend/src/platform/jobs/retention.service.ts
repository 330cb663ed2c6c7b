import { Injectable } from '@nestjs/common';

import { Clock } from '../clock/index.js';
import { Statements } from '../database/index.js';
import { EventHandlers } from '../events/index.js';
import { nightlySeconds, Every } from './every.js';
import { cutoff } from './retention.rules.js';

/** The tables of events outside the monthly partitions, which are dropped by month (rules.md#monthly-partitions). */
const withoutMonth = ['outbox_before_months', 'outbox_without_month'];

/**
 * Deletes old events from the oldest on; an event that a handler has not done yet is skipped, however old. A handler
 * does not get events from before it was new.
 */
const eventsStatement = (table: string) => `
  with oldest as (
    select id, type, position, occurred_at, relayed_at from ${table} where position > $2 order by position limit $3
  ), gone as (
    delete from ${table} using oldest
    where ${table}.id = oldest.id and oldest.occurred_at < $1 and oldest.relayed_at is not null and not exists (
      select 1 from unnest($4::text[], $5::text[]) as heard (type, handler)
      join event_handlers h on h.handler = heard.handler and oldest.position > h.after_position
      where heard.type = oldest.type and not exists (
        select 1 from event_deliveries d where d.event_id = oldest.id and d.handler = heard.handler))
    returning ${table}.id
  ), forgotten as (delete from event_deliveries d using gone where d.event_id = gone.id)
  select max(position) as last, count(*) = $3 and bool_and(occurred_at < $1) as "isMore" from oldest`;

/** Deletes commands of before $1, the oldest first and $2 at most. */
export const commandsStatement = `
  delete from idempotent_commands where (actor_id, key) in (
    select actor_id, key from idempotent_commands where created_at < $1 order by created_at limit $2)`;

/**
 * Deletes records that would grow without limit: events that all their handlers have done, and idempotency keys of old
 * calls.
 */
@Injectable()
export class Retention {
  constructor(
    private readonly statements: Statements,
    private readonly handlers: EventHandlers,
    private readonly clock: Clock,
  ) {}

  @Every('platform.forget-events', nightlySeconds)
  async deleteEvents(): Promise<void> {
    const before = cutoff('events', this.clock.now());
    const pairs = this.handlers.all.map(({ eventType, handler }) => [eventType, handler] as const);
    const heard = [pairs.map(([type]) => type), pairs.map(([, handler]) => handler)] as const;
    for (const table of withoutMonth) await this.deleteEventsOf(table, before, heard);
  }

  private async deleteEventsOf(table: string, before: Date, heard: readonly (readonly string[])[]): Promise<void> {
    let after = 0;
    for (;;) {
      const batch = await this.statements.row<{ last: number | null; isMore: boolean | null }>(eventsStatement(table), [
        before,
        after,
        rowsAtOnce,
        ...heard,
      ]);
      if (!batch?.isMore || !batch.last) return;
      after = batch.last;
    }
  }

  /** Keys expire by real time, as the browsers that repeat the calls use it. */
  @Every('platform.forget-commands', nightlySeconds)
  async deleteCommands(): Promise<void> {
    const before = cutoff('commands', this.clock.real());
    await deleteOld(this.statements, commandsStatement, before);
  }
}

/** The number of rows that a statement deletes, so few that nothing waits for its locks. */
export const rowsAtOnce = 1_000;

/**
 * Deletes old rows in batches, each a separate transaction, so that an interrupted run loses nothing.
 * @param statement takes the instant as `$1` and the size of a batch as `$2`
 * @returns the number of deleted rows
 */
export async function deleteOld(statements: Statements, statement: string, before: Date): Promise<number> {
  let total = 0;
  for (;;) {
    const deleted = await statements.run(statement, [before, rowsAtOnce]);
    total += deleted;
    if (deleted < rowsAtOnce) return total;
  }
}

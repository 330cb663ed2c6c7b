import { Injectable } from '@nestjs/common';

import { Clock } from '../clock/index.js';
import { ReadDb, Statements } from '../database/index.js';
import { EventHandlers } from '../events/index.js';
import { nightlySeconds, Every } from './every.js';
import { cutoff } from './retention.rules.js';

/** Of the events that stand in no month; the others go by the month (rules.md#months-of-events). */
const withoutMonth = ['outbox_before_months', 'outbox_without_month'];

/** Walks events from the oldest; what some handler has not done yet is passed over, however old. */
const eventsStatement = (table: string) => `
  with oldest as (
    select id, type, position, occurred_at, relayed_at from ${table} where position > $2 order by position limit $3
  ), gone as (
    delete from ${table} using oldest
    where ${table}.id = oldest.id and oldest.occurred_at < $1 and oldest.relayed_at is not null and not exists (
      select 1 from unnest($4::text[], $5::text[]) as heard (type, handler)
      where heard.type = oldest.type and not exists (
        select 1 from event_deliveries d where d.event_id = oldest.id and d.handler = heard.handler))
    returning ${table}.id
  ), forgotten as (delete from event_deliveries d using gone where d.event_id = gone.id)
  select max(position) as last, count(*) = $3 and bool_and(occurred_at < $1) as "isMore" from oldest`;

const commandsStatement = `
  delete from idempotent_commands where (actor_id, key) in (
    select actor_id, key from idempotent_commands where created_at < $1 limit $2)`;

/** Lets go of what would grow for ever: events that everybody has handled, and the keys of calls long answered. */
@Injectable()
export class Retention {
  constructor(
    private readonly readDb: ReadDb,
    private readonly statements: Statements,
    private readonly handlers: EventHandlers,
    private readonly clock: Clock,
  ) {}

  @Every('platform.forget-events', nightlySeconds)
  async forgetEvents(): Promise<void> {
    const before = cutoff('events', this.clock.now());
    const pairs = this.handlers.all.map(({ eventType, handler }) => [eventType, handler] as const);
    const heard = [pairs.map(([type]) => type), pairs.map(([, handler]) => handler)] as const;
    for (const table of withoutMonth) await this.forgetEventsOf(table, before, heard);
  }

  private async forgetEventsOf(table: string, before: Date, heard: readonly (readonly string[])[]): Promise<void> {
    let after = 0;
    for (;;) {
      const batch = await this.readDb.row<{ last: number | null; isMore: boolean | null }>(eventsStatement(table), [
        before,
        after,
        rowsAtOnce,
        ...heard,
      ]);
      if (!batch?.isMore || !batch.last) return;
      after = batch.last;
    }
  }

  /** Keys live in the world's time, as the browsers do that repeat them. */
  @Every('platform.forget-commands', nightlySeconds)
  async forgetCommands(): Promise<void> {
    const before = cutoff('commands', this.clock.real());
    await deleteOld(this.statements, commandsStatement, before);
  }
}

/** Rows that one statement deletes: few enough that nobody waits for its locks. */
export const rowsAtOnce = 1_000;

/**
 * Deletes old rows batch by batch, each a transaction of its own, so that a turn that is cut off has lost nothing.
 * @param statement takes the instant as `$1` and the size of a batch as `$2`
 * @returns how many rows there were
 */
export async function deleteOld(statements: Statements, statement: string, before: Date): Promise<number> {
  let total = 0;
  for (;;) {
    const deleted = await statements.run(statement, [before, rowsAtOnce]);
    total += deleted;
    if (deleted < rowsAtOnce) return total;
  }
}

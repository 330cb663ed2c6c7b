import { Injectable } from '@nestjs/common';

import { Statements } from '../database/index.js';
import { EventHandlers, EventQueues } from '../events/index.js';
import { Every } from './every.js';

const everySeconds = 600;
/**
 * The seconds after which an event no longer changes: its delivery is late, and every transaction that got an earlier
 * position has ended.
 */
const settledSeconds = 600;
const eventsAtOnce = 1_000;
const deliveriesAtOnce = 500;
/** The longest turn in milliseconds; the next one goes on. Only the first turns on a full outbox take that long. */
const longestTurn = 60_000;

/** The handlers of this release with the position after which their deliveries have to be looked for. */
const heard = `
  heard as (
    select type, handler, coalesce(checked_position, after_position) as after
    from unnest($1::text[], $2::text[]) as h (type, handler) join event_handlers using (handler))`;

const beginQuery = `with ${heard} select min(after) as after from heard`;

/** Relayed instants of the future were written while the clock was ahead, so they are not recent. */
const pageQuery = `
  select max(position) as last, min(position) filter (where relayed_at is null
    or relayed_at between now() - make_interval(secs => $3) and now()) - 1 as settled
  from (select position, relayed_at from outbox where position > $1 order by position limit $2) as page`;

const undeliveredQuery = `
  with ${heard}
  select o.id as "eventId", o.position, o.trace_parent as "traceParent", heard.handler
  from outbox o join heard on heard.type = o.type and o.position > heard.after
  where o.position > $3 and o.position <= $4 and o.relayed_at is not null and not exists (
    select 1 from event_deliveries d where d.event_id = o.id and d.handler = heard.handler)`;

const settleStatement = `
  with late as (
    insert into late_deliveries (event_id, handler) select * from unnest($3::uuid[], $4::text[]) on conflict do nothing)
  update event_handlers set checked_position = greatest(after_position, $2)
  where handler = any($1) and coalesce(checked_position, after_position) < $2`;

/** Reads a page of the late deliveries and forgets those that were made, or whose event is gone. */
const latePageStatement = `
  with page as (
    select event_id, handler from late_deliveries where (event_id, handler) > ($1, $2)
    order by event_id, handler limit $3
  ), looked_at as (
    select page.*, o.trace_parent, o.id is null or exists (
      select 1 from event_deliveries d where d.event_id = page.event_id and d.handler = page.handler) as is_over
    from page left join outbox o on o.id = page.event_id
  ), forgotten as (
    delete from late_deliveries l using looked_at
    where looked_at.is_over and l.event_id = looked_at.event_id and l.handler = looked_at.handler
  )
  select event_id as "eventId", handler, trace_parent as "traceParent", is_over as "isOver" from looked_at
  order by event_id, handler`;

interface Undelivered {
  readonly eventId: string;
  readonly handler: string;
  readonly traceParent: string | null;
}

/**
 * Adds a job again for each relayed event that one of its handlers has not finished, because a queue may have lost it:
 * a Redis that restarts with an older state, a database that was restored beside a Redis that was not, a release that
 * did not know the handler. A job that still exists, whether it waits, is tried again later or has failed for good, is
 * not added twice. Each event is read once; what is late then is remembered until it is done.
 */
@Injectable()
export class LostJobs {
  constructor(
    private readonly statements: Statements,
    private readonly handlers: EventHandlers,
    private readonly queues: EventQueues,
  ) {}

  @Every('platform.replace-lost-jobs', everySeconds, { atStart: true })
  async replace(): Promise<void> {
    await this.replaceLate();
    await this.replaceSince(performance.now() + longestTurn);
  }

  private async replaceLate(): Promise<void> {
    let after = { eventId: '00000000-0000-0000-0000-000000000000', handler: '' };
    for (;;) {
      const page = await this.statements.rows<Undelivered & { readonly isOver: boolean }>(latePageStatement, [
        after.eventId,
        after.handler,
        deliveriesAtOnce,
      ]);
      // Those of another release's handlers stay for its processes.
      await this.addJobs(page.filter(({ handler, isOver }) => !isOver && this.handlers.get(handler)));
      if (page.length < deliveriesAtOnce) return;
      after = page.at(-1)!;
    }
  }

  /** Looks through the events after the last look, and remembers how far they are settled. */
  private async replaceSince(endsAt: number): Promise<void> {
    const { all } = this.handlers;
    const names = all.map(({ handler }) => handler);
    const ofRelease = [all.map(({ eventType }) => eventType), names];
    let isSettled = true;
    let after = (await this.statements.row<{ after: number | null }>(beginQuery, ofRelease))?.after ?? null;
    while (after !== null && performance.now() < endsAt) {
      const { last, settled } = await this.pageAfter(after);
      if (last === null) return;
      const undelivered = await this.statements.rows<Undelivered & { readonly position: number }>(undeliveredQuery, [
        ...ofRelease,
        after,
        last,
      ]);
      if (isSettled) {
        const upTo = settled ?? last;
        const late = undelivered.filter(({ position }) => position <= upTo);
        const ids = late.map(({ eventId }) => eventId);
        await this.statements.run(settleStatement, [names, upTo, ids, late.map(({ handler }) => handler)]);
      }
      await this.addJobs(undelivered);
      isSettled &&= settled === null;
      after = last;
    }
  }

  private async pageAfter(position: number): Promise<{ last: number | null; settled: number | null }> {
    const page = await this.statements.row<{ last: number | null; settled: number | null }>(pageQuery, [
      position,
      eventsAtOnce,
      settledSeconds,
    ]);
    return page ?? { last: null, settled: null };
  }

  private async addJobs(undelivered: readonly Undelivered[]): Promise<void> {
    const deliveries = undelivered.map(({ eventId, handler, traceParent }) => {
      const { attempts } = this.handlers.get(handler)!;
      return { eventId, handler, attempts, ...(traceParent && { traceParent }) };
    });
    await this.queues.addMissing(deliveries);
  }
}

import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';

import { Statements } from '../database/index.js';
import { EventHandlers } from '../events/index.js';
import { Every } from './every.js';

/** The longest time in seconds between a relay's taking an event and marking it. */
const underWaySeconds = 60;

/**
 * Hands new handlers of a release the events that a relay of the earlier release has passed over: that relay does not
 * know them, and marks an event when all handlers that it knows have it (decisions/0002-outbox.md).
 */
@Injectable()
export class NewHandlers implements OnApplicationBootstrap {
  constructor(
    private readonly statements: Statements,
    private readonly handlers: EventHandlers,
  ) {}

  /**
   * Registers the handlers before this process records an event; a new handler does not get earlier events. On a new
   * database no handler counts as new.
   */
  async onApplicationBootstrap(): Promise<void> {
    await this.statements.rows(
      `insert into event_handlers (handler, after_position, registered_at)
       select handler, coalesce((select max(position) from outbox), 0),
         case when exists (select 1 from event_handlers) then now() else '-infinity' end
       from unnest($1::text[]) as h (handler) on conflict do nothing`,
      [this.handlers.all.map(({ handler }) => handler)],
    );
  }

  /**
   * Covers a day after a handler was first seen, in which the processes of the earlier release are stopped. Events before
   * `checked_position` have reached the handler already (LostJobs).
   */
  @Every('platform.tell-new-handlers', underWaySeconds)
  async handOverEvents(): Promise<void> {
    const { all } = this.handlers;
    await this.statements.rows(
      `with new as (
         select type, handler, greatest(after_position, checked_position) as after from unnest($1::text[], $2::text[]) as h (type, handler)
         join event_handlers using (handler) where registered_at > now() - interval '1 day'
       )
       update outbox o set relayed_at = null from new
       where o.position > new.after and o.type = new.type and o.relayed_at < now() - make_interval(secs => $3)
         and not exists (select 1 from event_deliveries d where d.event_id = o.id and d.handler = new.handler)`,
      [all.map(({ eventType }) => eventType), all.map(({ handler }) => handler), underWaySeconds],
    );
  }
}

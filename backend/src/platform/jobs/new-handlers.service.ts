import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';

import { ReadDb } from '../database/index.js';
import { EventHandlers } from '../events/index.js';
import { Every } from './every.js';

/** So long a relay has at most between taking an event and noting it, in seconds. */
const underWaySeconds = 60;

/**
 * Tells handlers that came with a release of the events that a relay of the release before has passed over: it does not
 * know them, and notes an event as handed on when the others have it (decisions/0002-outbox.md).
 */
@Injectable()
export class NewHandlers implements OnApplicationBootstrap {
  constructor(
    private readonly readDb: ReadDb,
    private readonly handlers: EventHandlers,
  ) {}

  /**
   * Before this process records an event: what was recorded earlier is the past, of which a new handler is not told. On a
   * database that nobody has served yet none is new.
   */
  async onApplicationBootstrap(): Promise<void> {
    await this.readDb.rows(
      `insert into event_handlers (handler, after_position, registered_at)
       select handler, coalesce((select max(position) from outbox), 0),
         case when exists (select 1 from event_handlers) then now() else '-infinity' end
       from unnest($1::text[]) as h (handler) on conflict do nothing`,
      [this.handlers.all.map(({ handler }) => handler)],
    );
  }

  /** For a day after a handler was first seen, in which the processes of the release before are stopped. */
  @Every('platform.tell-new-handlers', underWaySeconds)
  async tell(): Promise<void> {
    const { all } = this.handlers;
    await this.readDb.rows(
      `with new as (
         select type, handler, after_position from unnest($1::text[], $2::text[]) as h (type, handler)
         join event_handlers using (handler) where registered_at > now() - interval '1 day'
       )
       update outbox o set relayed_at = null from new
       where o.position > new.after_position and o.type = new.type and o.relayed_at < now() - make_interval(secs => $3)
         and not exists (select 1 from event_deliveries d where d.event_id = o.id and d.handler = new.handler)`,
      [all.map(({ eventType }) => eventType), all.map(({ handler }) => handler), underWaySeconds],
    );
  }
}

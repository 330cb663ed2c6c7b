import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

import { Clock } from '../clock/index.js';
import { sqlIn } from '../database/index.js';
import { inSpan, activeTraceParent } from '../tracing/index.js';
import type { DomainEvent } from './event.js';

/** Records domain events; the relay hands them to the queues after the commit. */
@Injectable()
export class Outbox {
  constructor(private readonly clock: Clock) {}

  /** Records the event in the caller's transaction: both are committed, or neither. */
  async record(em: EntityManager, event: DomainEvent): Promise<void> {
    const { type, payload } = event;
    await inSpan({ name: `record ${type}`, kind: 'producer' }, () =>
      sqlIn(em).rows(
        'insert into outbox (id, type, payload, occurred_at, trace_parent) values (event_id_at($3), $1, $2, $3, $4)',
        [type, JSON.stringify(payload), this.clock.now(), activeTraceParent() ?? null],
      ),
    );
  }
}

import { Injectable } from '@nestjs/common';

import { Reads } from '../database/reads.service.js';
import { EventQueue } from '../events/event-queue.service.js';
import { migrations } from '../../migrations/index.js';

/** `ok`, or a sentence that says what is wrong. */
type PartState = string;

/** Whether the parts that a request needs answer: the database, its schema, the queue. */
@Injectable()
export class Readiness {
  constructor(
    private readonly reads: Reads,
    private readonly queue: EventQueue,
  ) {}

  /** `ok`, or why not, for each part. */
  async check(): Promise<Record<'database' | 'migrations' | 'queue', PartState>> {
    const [database, applied, queue] = await Promise.all([
      stateOf(() => this.reads.row('select 1')),
      stateOf(() => this.schemaIsCurrent()),
      stateOf(() => this.queue.counts()),
    ]);
    return { database, migrations: applied, queue };
  }

  private async schemaIsCurrent(): Promise<void> {
    const row = await this.reads.row<{ applied: number }>('select count(*)::int as applied from migrations');
    if ((row?.applied ?? 0) < migrations.length) throw new Error('migrations are outstanding');
  }
}

async function stateOf(check: () => Promise<unknown>): Promise<PartState> {
  try {
    await check();
    return 'ok';
  } catch (error) {
    return (error as Error).message;
  }
}

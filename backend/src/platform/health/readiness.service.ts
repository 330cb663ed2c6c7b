import { Injectable } from '@nestjs/common';

import { migrations } from '../../migrations/index.js';
import { ReadDb } from '../database/index.js';
import { EventQueues } from '../events/index.js';
import { withTimeout } from '../values/index.js';

/** The caller wants to know whether requests are answered now. */
const deadlineMilliseconds = 2_000;

/** `ok`, or a sentence that says what is wrong. */
type PartState = string;

/** Checks whether the parts that a request needs answer: the database, its schema, the queue. */
@Injectable()
export class Readiness {
  constructor(
    private readonly readDb: ReadDb,
    private readonly queue: EventQueues,
  ) {}

  /** Returns `ok` or the reason why not, for each part. */
  async check(): Promise<Record<'database' | 'migrations' | 'queue', PartState>> {
    const [database, applied, queue] = await Promise.all([
      stateOf(() => this.readDb.row('select 1')),
      stateOf(() => this.schemaIsCurrent()),
      stateOf(() => this.queue.counts()),
    ]);
    return { database, migrations: applied, queue };
  }

  private async schemaIsCurrent(): Promise<void> {
    const row = await this.readDb.row<{ applied: number }>('select count(*)::int as applied from migrations');
    if ((row?.applied ?? 0) < migrations.length) throw new Error('migrations are outstanding');
  }
}

async function stateOf(check: () => Promise<unknown>): Promise<PartState> {
  try {
    await withTimeout(deadlineMilliseconds, check());
    return 'ok';
  } catch (error) {
    return (error as Error).message;
  }
}

import { Injectable } from '@nestjs/common';

import { Clock, deleteOld, nightlySeconds, Every, Statements } from '../../src/platform/index.js';
import { keyCutoff } from './idempotency.js';

/**
 * Deletes answers whose keys have expired after a day. Most are never asked for again, so a read alone would not delete
 * them.
 */
@Injectable()
export class IdempotencyKeyCleanup {
  constructor(
    private readonly statements: Statements,
    private readonly clock: Clock,
  ) {}

  @Every('stripe-sandbox.forget-keys', nightlySeconds)
  async deleteExpired(): Promise<void> {
    const statement = `
      delete from stripe_sandbox.idempotency_keys
      where key in (select key from stripe_sandbox.idempotency_keys where created_at < $1 limit $2)`;
    await deleteOld(this.statements, statement, keyCutoff(this.clock.now()));
  }
}

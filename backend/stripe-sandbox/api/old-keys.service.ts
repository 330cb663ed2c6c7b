import { Injectable } from '@nestjs/common';

import { Clock, deleteOld, nightlySeconds, Every, Statements } from '../../src/platform/index.js';
import { forgottenBefore } from './idempotency.js';

/** Answers whose keys are past the day for which they count are not waited for to be asked again: most never are. */
@Injectable()
export class OldKeys {
  constructor(
    private readonly statements: Statements,
    private readonly clock: Clock,
  ) {}

  @Every('stripe-sandbox.forget-keys', nightlySeconds)
  async forget(): Promise<void> {
    const statement = `
      delete from stripe_sandbox.idempotency_keys
      where key in (select key from stripe_sandbox.idempotency_keys where created_at < $1 limit $2)`;
    await deleteOld(this.statements, statement, forgottenBefore(this.clock.now()));
  }
}

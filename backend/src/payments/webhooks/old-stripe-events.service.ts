import { Injectable } from '@nestjs/common';

import { Clock, deleteOld, cutoff, nightlySeconds, Every, Statements } from '../../platform/index.js';

/** Stripe repeats an event for three days, and signs each delivery anew; after that its id guards nothing. */
@Injectable()
export class OldStripeEvents {
  constructor(
    private readonly statements: Statements,
    private readonly clock: Clock,
  ) {}

  @Every('payments.forget-events', nightlySeconds)
  async forget(): Promise<void> {
    const before = cutoff('events', this.clock.now());
    const statement = `
      delete from stripe_events where id in (select id from stripe_events where received_at < $1 limit $2)`;
    await deleteOld(this.statements, statement, before);
  }
}

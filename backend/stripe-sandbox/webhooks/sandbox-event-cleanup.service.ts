import { Injectable } from '@nestjs/common';

import { Clock, deleteOld, nightlySeconds, Every, Statements } from '../../src/platform/index.js';

/** Stripe returns an event for thirty days. */
const shownMilliseconds = 30 * 86_400_000;

@Injectable()
export class SandboxEventCleanup {
  constructor(
    private readonly statements: Statements,
    private readonly clock: Clock,
  ) {}

  /** Deletes old events; an event that is not delivered yet stays. */
  @Every('stripe-sandbox.forget-events', nightlySeconds)
  async deleteExpired(): Promise<void> {
    const statement = `
      delete from stripe_sandbox.objects where id in (
        select id from stripe_sandbox.objects where type = 'event' and data ->> 'pending_webhooks' = '0'
          and (data ->> 'created')::bigint < extract(epoch from $1::timestamptz) limit $2)`;
    const before = new Date(this.clock.now().getTime() - shownMilliseconds);
    await deleteOld(this.statements, statement, before);
  }
}

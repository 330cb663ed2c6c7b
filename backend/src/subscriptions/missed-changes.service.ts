import { Injectable, Logger } from '@nestjs/common';

import { Clock, Every, hourMilliseconds, ReadDb, recoverAll } from '../platform/index.js';
import { SubscriptionSync } from './subscription-sync.service.js';

const recoverySeconds = 3_600;
const pageSize = 200;

/** The provider charges a renewal an hour after its period has begun, and its event takes a moment. */
const renewalMilliseconds = 2 * hourMilliseconds;

/** A running subscription whose paid period has passed. */
interface StaleSubscription {
  readonly id: number;
  readonly stripeSubscriptionId: string;
}

/**
 * Syncs running subscriptions whose period has passed without an event: without one, a renewal that was refused or a
 * subscription that ended at the provider would give baths for ever. In ordinary operation there are none.
 */
@Injectable()
export class MissedChanges {
  private readonly log = new Logger(MissedChanges.name);

  constructor(
    private readonly sync: SubscriptionSync,
    private readonly readDb: ReadDb,
    private readonly clock: Clock,
  ) {}

  /** Reads each from the provider at the pace of all calls (rules.md#provider-rate-limit). */
  @Every('subscriptions.sync-missed', recoverySeconds)
  syncMissed(): Promise<void> {
    return recoverAll<StaleSubscription>({
      pageAfter: (last) => this.staleAfter(last?.id ?? 0),
      recover: async ({ id, stripeSubscriptionId }) => {
        const synced = await this.sync.sync(stripeSubscriptionId);
        if (synced?.status === 'updated')
          this.log.warn(`The payment provider did not report a change of subscription ${id}; it was read there.`);
      },
      onFailure: ({ id }, error) =>
        this.log.error(`Subscription ${id} could not be read; it is tried again: ${error.message}`),
    });
  }

  /** A pause has no paid period, so a paused or soon paused subscription is due when it continues. */
  private staleAfter(id: number): Promise<StaleSubscription[]> {
    return this.readDb.rows(
      `select id, stripe_subscription_id as "stripeSubscriptionId" from subscriptions
       where stripe_subscription_id is not null and id > $2
         and (status in ('active', 'paused') and coalesce(paused_until, current_period_end) < $1
           or status = 'past_due' and current_period_end < $1)
       order by id limit $3`,
      [new Date(this.clock.now().getTime() - renewalMilliseconds), id, pageSize],
    );
  }
}

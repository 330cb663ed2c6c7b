import { Injectable, Logger } from '@nestjs/common';

import { Clock, Every, hourMilliseconds, ReadDb, type Recovery, recoverAll, waitingAtOnce } from '../platform/index.js';
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

/** A stale subscription with its place in the order of {@link staleQuery}. */
interface PlacedSubscription extends StaleSubscription {
  /** As Postgres writes it: a Date has no microseconds, and the next page would begin with the same subscription. */
  readonly dueAt: string;
}

/**
 * Selects those due before $1 that come after $2 and $3, the instant and id of the last one. A pause has no paid period,
 * so a paused or soon paused subscription is due when it continues. The order is that of an index, because Postgres
 * keeps no statistics of a partial index's expression: in the order of ids it would walk through all subscriptions.
 */
export const staleQuery = `
  select id, stripe_subscription_id as "stripeSubscriptionId", coalesce(paused_until, current_period_end)::text as "dueAt"
  from subscriptions
  where status in ('active', 'paused') and stripe_subscription_id is not null
    and coalesce(paused_until, current_period_end) < $1
    and (coalesce(paused_until, current_period_end), id) > ($2::timestamptz, $3)
  order by coalesce(paused_until, current_period_end), id limit $4`;

/** Selects those that are past due since before $1, with ids beyond $2. */
const unpaidQuery = `
  select id, stripe_subscription_id as "stripeSubscriptionId" from subscriptions
  where status = 'past_due' and stripe_subscription_id is not null and current_period_end < $1 and id > $2
  order by id limit $3`;

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
  async syncMissed(): Promise<void> {
    const dueBefore = new Date(this.clock.now().getTime() - renewalMilliseconds);
    await this.syncAll<PlacedSubscription>((last) =>
      this.readDb.rows(staleQuery, [dueBefore, last?.dueAt ?? '-infinity', last?.id ?? 0, pageSize]),
    );
    await this.syncAll((last) => this.readDb.rows(unpaidQuery, [dueBefore, last?.id ?? 0, pageSize]));
  }

  private syncAll<Row extends StaleSubscription>(pageAfter: Recovery<Row>['pageAfter']): Promise<void> {
    return recoverAll<Row>({
      pageAfter,
      atOnce: waitingAtOnce,
      recover: async ({ id, stripeSubscriptionId }) => {
        const synced = await this.sync.sync(stripeSubscriptionId);
        if (synced?.status === 'updated')
          this.log.warn(`The payment provider did not report a change of subscription ${id}; it was read there.`);
      },
      onFailure: ({ id }, error) =>
        this.log.error(`Subscription ${id} could not be read; it is tried again: ${error.message}`),
    });
  }
}

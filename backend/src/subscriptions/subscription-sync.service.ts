import { Injectable } from '@nestjs/common';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';

import { type ProviderSubscription, subscriptionChanged, type SubscriptionChanged } from '../payments/index.js';
import {
  AuditTrail,
  Clock,
  OnEventOutside,
  Outbox,
  type RecordedEvent,
  sqlIn,
  Transactions,
} from '../platform/index.js';
import { FirstBaths } from './first-baths.js';
import { Subscription } from './subscription.entity.js';
import type { SubscriptionEvent } from './subscription.events.js';
import { type ProviderSnapshot, SubscriptionSnapshots } from './subscription-snapshots.service.js';

/** What a look at the provider brought (rules.md#provider-sync): `created_new` is the first payment seen. */
export type SyncStatus = 'created_new' | 'updated' | 'unchanged' | 'pending';

export interface Synced {
  readonly subscription: Subscription;
  readonly provider: ProviderSubscription;
  readonly status: SyncStatus;
}

/**
 * Brings a subscription to the provider's present state. Webhooks, the page's call after a payment and every command
 * come through here, and whoever is first makes the change, once.
 */
@Injectable()
export class SubscriptionSync {
  constructor(
    private readonly snapshots: SubscriptionSnapshots,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly firstBaths: FirstBaths,
    private readonly clock: Clock,
  ) {}

  /** Follows the provider when it tells of a change; what changed, its present state says. */
  @OnEventOutside(subscriptionChanged, 'subscriptions.follow-provider', { queue: 'money' })
  async afterChange(event: RecordedEvent<SubscriptionChanged>): Promise<void> {
    await this.sync(event.payload.stripeSubscriptionId, event);
  }

  /**
   * Undefined where the provider or Lather knows no such subscription.
   * @param event what is being handled; a snapshot that is not older may be shared (rules.md#shared-reads)
   * @throws PaymentsUnavailable
   */
  async sync(stripeSubscriptionId: string, event?: RecordedEvent): Promise<Synced | undefined> {
    const snapshot = await this.takeSnapshot(stripeSubscriptionId, event);
    return snapshot && this.transactions.run((em) => this.applySnapshot(em, snapshot));
  }

  /** The first half of `sync`, outside any transaction. @throws PaymentsUnavailable */
  takeSnapshot(stripeSubscriptionId: string, event?: RecordedEvent): Promise<ProviderSnapshot | undefined> {
    return this.snapshots.take(stripeSubscriptionId, event);
  }

  /** The second half: takes the snapshot over, in the caller's transaction. */
  async applySnapshot(em: EntityManager, { provider, reading }: ProviderSnapshot): Promise<Synced | undefined> {
    const subscription = await lockByProvider(em, provider);
    if (!subscription) return undefined;
    const before = shownState(subscription);
    const events = subscription.applyProviderState(provider, reading, this.clock.now());
    await em.flush();
    for (const event of events) await this.tell(em, event, before.status, subscription.status);
    if (subscription.planId !== before.planId) await this.fitPet(em, subscription);
    const { id, firstBath } = subscription;
    if (before.status === 'pending' && subscription.status === 'active' && firstBath)
      await this.firstBaths.book(em, id, firstBath);
    return { subscription, provider, status: statusOf(before, shownState(subscription)) };
  }

  /** Ends a locked one that the provider never heard of. */
  async abandon(em: EntityManager, subscription: Subscription): Promise<void> {
    const before = subscription.status;
    const events = subscription.abandon(this.clock.now());
    await em.flush();
    for (const event of events) await this.tell(em, event, before, subscription.status);
  }

  /** The plan fits the dog's size: where one changes, the other does (rules.md#one-subscription-a-dog). */
  private async fitPet(em: EntityManager, { petId, planId }: Subscription): Promise<void> {
    await sqlIn(em).rows('update pets set size = (select pet_size from plans where id = $2) where id = $1', [
      petId,
      planId,
    ]);
  }

  private async tell(em: EntityManager, event: SubscriptionEvent, before: string, after: string): Promise<void> {
    await this.outbox.record(em, event);
    await this.audit.record(em, {
      by: 'platform',
      action: event.type,
      subject: { kind: 'subscription', id: event.payload.subscriptionId },
      before: { status: before },
      after: { status: after },
    });
  }
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The row of the provider's subscription; one whose command was cut off before it learned the id is found by reference. */
async function lockByProvider(
  em: EntityManager,
  { id, reference }: ProviderSubscription,
): Promise<Subscription | null> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
  const linked = await em.findOne(Subscription, { stripeSubscriptionId: id }, lock);
  if (linked || reference === null || !uuid.test(reference)) return linked;
  return em.findOne(Subscription, { reference, stripeSubscriptionId: null }, lock);
}

type ShownState = Pick<Subscription, 'status' | 'planId'> & { readonly dates: string };

function shownState({ status, planId, nextPlanId, startDate, endDate, ...dates }: Subscription): ShownState {
  const { currentPeriodEnd, pausesAt, pausedUntil } = dates;
  const shown = [planId, nextPlanId, startDate, endDate, currentPeriodEnd, pausesAt, pausedUntil];
  return { status, planId, dates: JSON.stringify(shown) };
}

function statusOf(before: ShownState, after: ShownState): SyncStatus {
  if (after.status === 'pending') return 'pending';
  if (before.status === 'pending' && after.status !== 'expired') return 'created_new';
  return before.status === after.status && before.dates === after.dates ? 'unchanged' : 'updated';
}

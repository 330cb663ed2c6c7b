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
import { FirstBaths } from './first-baths.registry.js';
import { Subscription } from './subscription.entity.js';
import type { SubscriptionEvent } from './subscription.events.js';
import { type ProviderSnapshot, SubscriptionSnapshots } from './subscription-snapshots.service.js';

/**
 * The result of a sync with the provider (rules.md#provider-sync); `created_new` means that the first payment was seen.
 */
export type SyncStatus = 'created_new' | 'updated' | 'unchanged' | 'pending';

/** A subscription after it was read from the provider and stored. */
export interface Synced {
  readonly subscription: Subscription;
  readonly provider: ProviderSubscription;
  readonly status: SyncStatus;
}

/**
 * Brings a subscription to the provider's present state. Webhooks, the page's call after a payment and every command
 * use it. The first of them makes the change, once.
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

  /** Syncs the subscription of a provider's event. The present state says what changed. */
  @OnEventOutside(subscriptionChanged, 'subscriptions.follow-provider', { queue: 'money' })
  async afterChange(event: RecordedEvent<SubscriptionChanged>): Promise<void> {
    await this.sync(event.payload.stripeSubscriptionId, event);
  }

  /**
   * Syncs a subscription; undefined where the provider or Lather does not know it.
   * @param event the event that is being handled; it may share a snapshot that is new enough (rules.md#shared-reads)
   * @throws PaymentsUnavailable
   */
  async sync(stripeSubscriptionId: string, event?: RecordedEvent): Promise<Synced | undefined> {
    const snapshot = await this.takeSnapshot(stripeSubscriptionId, event);
    return snapshot && this.transactions.run((em) => this.applySnapshot(em, snapshot));
  }

  /**
   * Takes the snapshot of `sync`, outside any transaction.
   * @throws PaymentsUnavailable
   */
  takeSnapshot(stripeSubscriptionId: string, event?: RecordedEvent): Promise<ProviderSnapshot | undefined> {
    return this.snapshots.take(stripeSubscriptionId, event);
  }

  /** Applies a snapshot in the caller's transaction, as the second half of `sync`. */
  async applySnapshot(em: EntityManager, { provider, version }: ProviderSnapshot): Promise<Synced | undefined> {
    const subscription = await lockByProvider(em, provider);
    if (!subscription) return undefined;
    const before = shownState(subscription);
    const events = subscription.applyProviderState(provider, version, this.clock.now());
    await em.flush();
    for (const event of events) await this.recordEvent(em, event, before.status, subscription.status);
    if (subscription.planId !== before.planId) await this.fitPet(em, subscription);
    if (before.status === 'pending' && subscription.status === 'active') await this.bookFirstBath(em, subscription);
    return { subscription, provider, status: statusOf(before, shownState(subscription)) };
  }

  /** Ends a locked subscription that the provider does not know. */
  async abandon(em: EntityManager, subscription: Subscription): Promise<void> {
    const before = subscription.status;
    const events = subscription.abandon(this.clock.now());
    await em.flush();
    for (const event of events) await this.recordEvent(em, event, before, subscription.status);
  }

  private async bookFirstBath(em: EntityManager, subscription: Subscription): Promise<void> {
    const { id, firstBath } = subscription;
    const refusal = firstBath && (await this.firstBaths.book(em, id, firstBath));
    if (!refusal) return;
    subscription.firstBath = { ...firstBath, refusal };
    await em.flush();
  }

  /** Sets the dog's size to that of the plan: they always change together (rules.md#one-subscription-a-dog). */
  private async fitPet(em: EntityManager, { petId, planId }: Subscription): Promise<void> {
    await sqlIn(em).rows('update pets set size = (select pet_size from plans where id = $2) where id = $1', [
      petId,
      planId,
    ]);
  }

  private async recordEvent(em: EntityManager, event: SubscriptionEvent, before: string, after: string): Promise<void> {
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

/**
 * Locks the row of the provider's subscription. A row whose command was interrupted before it stored the id is found by
 * its reference.
 */
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

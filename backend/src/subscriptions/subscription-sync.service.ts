import { Injectable } from '@nestjs/common';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';

import { type ProviderSubscription, ProviderSubscriptions } from '../payments/index.js';
import { AuditTrail, Clock, Outbox, ReadDb, sqlIn, Transactions } from '../platform/index.js';
import { FirstBaths } from './first-baths.js';
import { Subscription } from './subscription.entity.js';
import type { SubscriptionEvent } from './subscription.events.js';

/** What a look at the provider brought (rules.md#provider-sync): `created_new` is the first payment seen. */
export type SyncStatus = 'created_new' | 'updated' | 'unchanged' | 'pending';

/** What was seen at the provider, and when in the order of all looks. */
export interface Look {
  readonly provider: ProviderSubscription;
  readonly reading: number;
}

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
    private readonly provider: ProviderSubscriptions,
    private readonly transactions: Transactions,
    private readonly readDb: ReadDb,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly firstBaths: FirstBaths,
    private readonly clock: Clock,
  ) {}

  /** Undefined where the provider or Lather knows no such subscription. @throws PaymentsUnavailable */
  async sync(stripeSubscriptionId: string): Promise<Synced | undefined> {
    const look = await this.look(stripeSubscriptionId);
    return look && this.transactions.run((em) => this.follow(em, look));
  }

  /** The first half of `sync`, outside any transaction. @throws PaymentsUnavailable */
  async look(stripeSubscriptionId: string): Promise<Look | undefined> {
    // The number is taken before the look, so a higher one never stands for an older state.
    const reading = await this.nextReading();
    const provider = await this.provider.readSubscription(stripeSubscriptionId);
    return provider && { provider, reading };
  }

  /** The second half: takes over what was seen, in the caller's transaction. */
  async follow(em: EntityManager, { provider, reading }: Look): Promise<Synced | undefined> {
    const subscription = await lockFollower(em, provider);
    if (!subscription) return undefined;
    const before = snapshot(subscription);
    const events = subscription.follow(provider, reading, this.clock.now());
    await em.flush();
    for (const event of events) await this.tell(em, event, before.status, subscription.status);
    if (subscription.planId !== before.planId) await this.fitPet(em, subscription);
    const { id, firstBath } = subscription;
    if (before.status === 'pending' && subscription.status === 'active' && firstBath)
      await this.firstBaths.book(em, id, firstBath);
    return { subscription, provider, status: statusOf(before, snapshot(subscription)) };
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

  private async nextReading(): Promise<number> {
    const row = await this.readDb.row<{ reading: number }>(`select nextval('subscription_readings') as reading`);
    if (!row) throw new Error('A sequence answers a number');
    return row.reading;
  }
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The row of the provider's subscription; one whose command was cut off before it learned the id is found by reference. */
async function lockFollower(em: EntityManager, { id, reference }: ProviderSubscription): Promise<Subscription | null> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
  const linked = await em.findOne(Subscription, { stripeSubscriptionId: id }, lock);
  if (linked || reference === null || !uuid.test(reference)) return linked;
  return em.findOne(Subscription, { reference, stripeSubscriptionId: null }, lock);
}

type Snapshot = Pick<Subscription, 'status' | 'planId'> & { readonly dates: string };

function snapshot({ status, planId, nextPlanId, startDate, endDate, ...dates }: Subscription): Snapshot {
  const { currentPeriodEnd, pausesAt, pausedUntil } = dates;
  const shown = [planId, nextPlanId, startDate, endDate, currentPeriodEnd, pausesAt, pausedUntil];
  return { status, planId, dates: JSON.stringify(shown) };
}

function statusOf(before: Snapshot, after: Snapshot): SyncStatus {
  if (after.status === 'pending') return 'pending';
  if (before.status === 'pending' && after.status !== 'expired') return 'created_new';
  return before.status === after.status && before.dates === after.dates ? 'unchanged' : 'updated';
}

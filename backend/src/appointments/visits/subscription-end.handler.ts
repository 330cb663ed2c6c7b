import { Injectable } from '@nestjs/common';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';

import { Clock, OnEvent, Outbox, type RecordedEvent } from '../../platform/index.js';
import {
  isBookableAt,
  subscriptionCancelled,
  type SubscriptionChange,
  subscriptionExpired,
  subscriptionPaused,
  subscriptionPausePlanned,
  SubscriptionLocks,
} from '../../subscriptions/index.js';
import { Appointment } from './appointment.entity.js';
import { appointmentCancelled } from './appointments.events.js';

/**
 * Cancels the coming baths that a subscription no longer covers (rules.md#cancelling-and-resubscribing,
 * rules.md#pauses). A bath that the salon has marked as in progress before its start is still to come.
 */
@Injectable()
export class SubscriptionEnd {
  constructor(
    private readonly subscriptions: SubscriptionLocks,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  @OnEvent(subscriptionCancelled, 'appointments.give-up-after-cancelled-subscription')
  afterCancelled(event: RecordedEvent<SubscriptionChange>, em: EntityManager): Promise<void> {
    return this.cancelUncovered(em, event.payload.subscriptionId);
  }

  @OnEvent(subscriptionExpired, 'appointments.give-up-after-expired-subscription')
  afterExpired(event: RecordedEvent<SubscriptionChange>, em: EntityManager): Promise<void> {
    return this.cancelUncovered(em, event.payload.subscriptionId);
  }

  @OnEvent(subscriptionPausePlanned, 'appointments.give-up-in-planned-pause')
  afterPausePlanned(event: RecordedEvent<SubscriptionChange>, em: EntityManager): Promise<void> {
    return this.cancelUncovered(em, event.payload.subscriptionId);
  }

  @OnEvent(subscriptionPaused, 'appointments.give-up-in-pause')
  afterPaused(event: RecordedEvent<SubscriptionChange>, em: EntityManager): Promise<void> {
    return this.cancelUncovered(em, event.payload.subscriptionId);
  }

  /** Cancels by the present state of the subscription: a cancellation that was withdrawn meanwhile costs no bath. */
  private async cancelUncovered(em: EntityManager, subscriptionId: number): Promise<void> {
    const subscription = await this.subscriptions.lock(em, subscriptionId);
    if (!subscription) return;
    const now = this.clock.now();
    const coming = await em.find(
      Appointment,
      { subscriptionId, status: { $in: ['scheduled', 'in_progress'] }, startsAt: { $gt: now } },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
    );
    for (const appointment of coming.filter(({ startsAt }) => !isBookableAt(subscription, startsAt))) {
      appointment.release(now);
      await this.outbox.record(em, appointmentCancelled({ appointmentId: appointment.id, cancelledBy: 'platform' }));
    }
  }
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { OnEvent, type RecordedEvent } from '../platform/index.js';
import {
  subscriptionActivated,
  subscriptionCancelled,
  subscriptionExpired,
  subscriptionPastDue,
  type SubscriptionChange,
} from '../subscriptions/index.js';
import { MailOutbox } from './mail/index.js';
import { findSubscription } from './subscription-notice.view.js';

/** Mails an owner about changes of a subscription. */
@Injectable()
export class SubscriptionEmails {
  constructor(private readonly mails: MailOutbox) {}

  @OnEvent(subscriptionActivated, 'notifications.subscription-started')
  async started(event: RecordedEvent<SubscriptionChange>, em: EntityManager): Promise<void> {
    const { email, facts } = await findSubscription(em, event.payload.subscriptionId);
    await this.mails.queue(em, event, email, { kind: 'subscription-started', ...facts });
  }

  @OnEvent(subscriptionCancelled, 'notifications.subscription-cancelled')
  async cancelled(event: RecordedEvent<SubscriptionChange>, em: EntityManager): Promise<void> {
    const { subscriptionId, endDate } = event.payload;
    const { email, facts, timeZone } = await findSubscription(em, subscriptionId);
    await this.mails.queue(em, event, email, { kind: 'subscription-cancelled', endDate, timeZone, ...facts });
  }

  @OnEvent(subscriptionPastDue, 'notifications.payment-failed')
  async paymentFailed(event: RecordedEvent<SubscriptionChange>, em: EntityManager): Promise<void> {
    const { email, facts } = await findSubscription(em, event.payload.subscriptionId);
    await this.mails.queue(em, event, email, { kind: 'payment-failed', ...facts });
  }

  @OnEvent(subscriptionExpired, 'notifications.subscription-ended')
  async ended(event: RecordedEvent<SubscriptionChange>, em: EntityManager): Promise<void> {
    // A subscription that was never paid has not begun, and its owner knows.
    if (!event.payload.endDate) return;
    const { email, facts } = await findSubscription(em, event.payload.subscriptionId);
    await this.mails.queue(em, event, email, { kind: 'subscription-ended', ...facts });
  }
}

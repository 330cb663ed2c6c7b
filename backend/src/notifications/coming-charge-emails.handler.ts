import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { cardExpires, type CardExpiry, renewalPriceChanges, type RenewalPriceChange } from '../owner-payments/index.js';
import { OnEvent, type RecordedEvent } from '../platform/index.js';
import { MailOutbox } from './mail/index.js';
import { findSubscription } from './subscription-notice.view.js';

/** Mails an owner about a coming charge that needs attention: another price, or a card that will have expired. */
@Injectable()
export class ComingChargeEmails {
  constructor(private readonly mails: MailOutbox) {}

  /** No mail is sent after a cancellation, which ends charges, or after the renewal, when it would come too late. */
  @OnEvent(renewalPriceChanges, 'notifications.renewal-price-changes')
  async priceChanges(event: RecordedEvent<RenewalPriceChange>, em: EntityManager): Promise<void> {
    const { subscriptionId, renewsAt, fromCents, toCents } = event.payload;
    const { email, facts, timeZone, status, nextPlanName } = await findSubscription(em, subscriptionId);
    if (status !== 'active' && status !== 'paused') return;
    const { name, petName } = facts;
    const planName = nextPlanName ?? facts.planName;
    const content = { kind: 'renewal-price', name, petName, planName, renewsAt, timeZone, fromCents, toCents } as const;
    await this.mails.queue(em, event, email, content, renewsAt);
  }

  @OnEvent(cardExpires, 'notifications.card-expires')
  async expires(event: RecordedEvent<CardExpiry>, em: EntityManager): Promise<void> {
    const { subscriptionId, ...card } = event.payload;
    const { email, facts, timeZone } = await findSubscription(em, subscriptionId);
    const { name, petName } = facts;
    await this.mails.queue(em, event, email, { kind: 'card-expires', name, petName, timeZone, ...card });
  }
}

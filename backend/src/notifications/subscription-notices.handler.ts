import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { OnEvent, type RecordedEvent, sqlIn } from '../platform/index.js';
import {
  SUBSCRIPTION_ACTIVATED,
  SUBSCRIPTION_CANCELLED,
  SUBSCRIPTION_EXPIRED,
  SUBSCRIPTION_PAST_DUE,
  type SubscriptionHappening,
} from '../subscriptions/index.js';
import { MailBook } from './mail/mail-book.service.js';

interface SubscriptionToTell {
  readonly email: string;
  readonly timeZone: string | null;
  readonly facts: { name: string; petName: string; planName: string; priceCents: number };
}

/** Tells an owner what became of a subscription. */
@Injectable()
export class SubscriptionNotices {
  constructor(private readonly mails: MailBook) {}

  @OnEvent(SUBSCRIPTION_ACTIVATED, 'notifications.subscription-started')
  async started(event: RecordedEvent<SubscriptionHappening>, em: EntityManager): Promise<void> {
    const { email, facts } = await find(em, event.payload.subscriptionId);
    await this.mails.queue(em, event, email, { kind: 'subscription-started', ...facts });
  }

  @OnEvent(SUBSCRIPTION_CANCELLED, 'notifications.subscription-cancelled')
  async cancelled(event: RecordedEvent<SubscriptionHappening>, em: EntityManager): Promise<void> {
    const { subscriptionId, endDate } = event.payload;
    const { email, facts, timeZone } = await find(em, subscriptionId);
    await this.mails.queue(em, event, email, { kind: 'subscription-cancelled', endDate, timeZone, ...facts });
  }

  @OnEvent(SUBSCRIPTION_PAST_DUE, 'notifications.payment-failed')
  async paymentFailed(event: RecordedEvent<SubscriptionHappening>, em: EntityManager): Promise<void> {
    const { email, facts } = await find(em, event.payload.subscriptionId);
    await this.mails.queue(em, event, email, { kind: 'payment-failed', ...facts });
  }

  @OnEvent(SUBSCRIPTION_EXPIRED, 'notifications.subscription-ended')
  async ended(event: RecordedEvent<SubscriptionHappening>, em: EntityManager): Promise<void> {
    // One that was never paid has not begun, and whoever gave up paying knows.
    if (!event.payload.endDate) return;
    const { email, facts } = await find(em, event.payload.subscriptionId);
    await this.mails.queue(em, event, email, { kind: 'subscription-ended', ...facts });
  }
}

async function find(em: EntityManager, id: number): Promise<SubscriptionToTell> {
  const found = await sqlIn(em).row<SubscriptionToTell>(
    `select u.email::text as email, salon.time_zone as "timeZone", json_build_object(
       'name', coalesce(u.first_name, u.username), 'petName', pet.name, 'planName', plan.name,
       'priceCents', s.monthly_price) as facts
     from subscriptions s
     join users u on u.id = s.owner_id
     join pets pet on pet.id = s.pet_id
     join plans plan on plan.id = s.plan_id
     left join salons salon on salon.id = s.salon_id
     where s.id = $1`,
    [id],
  );
  if (!found) throw new Error(`Subscription ${id} is gone`);
  return found;
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { OnEvent, type RecordedEvent, sqlIn } from '../platform/index.js';
import {
  subscriptionActivated,
  subscriptionCancelled,
  subscriptionExpired,
  subscriptionPastDue,
  type SubscriptionChange,
} from '../subscriptions/index.js';
import { MailOutbox } from './mail/mail-outbox.service.js';

interface SubscriptionToTell {
  readonly email: string;
  readonly timeZone: string | null;
  readonly facts: { name: string; petName: string; planName: string; priceCents: number };
}

/** Tells an owner what became of a subscription. */
@Injectable()
export class SubscriptionNotices {
  constructor(private readonly mails: MailOutbox) {}

  @OnEvent(subscriptionActivated, 'notifications.subscription-started')
  async started(event: RecordedEvent<SubscriptionChange>, em: EntityManager): Promise<void> {
    const { email, facts } = await find(em, event.payload.subscriptionId);
    await this.mails.queue(em, event, email, { kind: 'subscription-started', ...facts });
  }

  @OnEvent(subscriptionCancelled, 'notifications.subscription-cancelled')
  async cancelled(event: RecordedEvent<SubscriptionChange>, em: EntityManager): Promise<void> {
    const { subscriptionId, endDate } = event.payload;
    const { email, facts, timeZone } = await find(em, subscriptionId);
    await this.mails.queue(em, event, email, { kind: 'subscription-cancelled', endDate, timeZone, ...facts });
  }

  @OnEvent(subscriptionPastDue, 'notifications.payment-failed')
  async paymentFailed(event: RecordedEvent<SubscriptionChange>, em: EntityManager): Promise<void> {
    const { email, facts } = await find(em, event.payload.subscriptionId);
    await this.mails.queue(em, event, email, { kind: 'payment-failed', ...facts });
  }

  @OnEvent(subscriptionExpired, 'notifications.subscription-ended')
  async ended(event: RecordedEvent<SubscriptionChange>, em: EntityManager): Promise<void> {
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

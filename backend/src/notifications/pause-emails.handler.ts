import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { OnEvent, type RecordedEvent } from '../platform/index.js';
import {
  type SubscriptionChange,
  subscriptionPaused,
  subscriptionPausePlanned,
  subscriptionPauseWithdrawn,
  subscriptionUnpaused,
} from '../subscriptions/index.js';
import { MailOutbox } from './mail/index.js';
import { findSubscription } from './subscription-notice.view.js';
import type { MailContent } from './templates/index.js';

type Step = Extract<MailContent, { kind: 'subscription-pause' }>['step'];
type ChangeEvent = RecordedEvent<SubscriptionChange>;

/** Confirms each step of a pause to its owner by mail (rules.md#pauses). */
@Injectable()
export class PauseEmails {
  constructor(private readonly mails: MailOutbox) {}

  @OnEvent(subscriptionPausePlanned, 'notifications.pause-planned')
  planned(event: ChangeEvent, em: EntityManager): Promise<void> {
    return this.queueMails(event, em, 'planned');
  }

  @OnEvent(subscriptionPauseWithdrawn, 'notifications.pause-withdrawn')
  withdrawn(event: ChangeEvent, em: EntityManager): Promise<void> {
    return this.queueMails(event, em, 'withdrawn');
  }

  @OnEvent(subscriptionPaused, 'notifications.pause-begun')
  begun(event: ChangeEvent, em: EntityManager): Promise<void> {
    return this.queueMails(event, em, 'begun');
  }

  @OnEvent(subscriptionUnpaused, 'notifications.pause-ended')
  ended(event: ChangeEvent, em: EntityManager): Promise<void> {
    return this.queueMails(event, em, 'ended');
  }

  private async queueMails(event: ChangeEvent, em: EntityManager, step: Step): Promise<void> {
    const { subscriptionId, pause } = event.payload;
    const { email, facts, timeZone, nextPriceCents } = await findSubscription(em, subscriptionId);
    const { from = null, until = null } = pause ?? {};
    const about = { step, from, until, nextPriceCents, timeZone, ...facts };
    await this.mails.queue(em, event, email, { kind: 'subscription-pause', ...about });
  }
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { changeLate, type LateChange } from '../plan-changes/index.js';
import { OnEvent, type RecordedEvent } from '../platform/index.js';
import { MailOutbox } from './mail/index.js';
import { findSubscription } from './subscription-notice.view.js';

/** Tells owners about changes that the payment provider took too late (rules.md#changes-without-an-answer). */
@Injectable()
export class LateChangeEmails {
  constructor(private readonly mails: MailOutbox) {}

  @OnEvent(changeLate, 'notifications.change-late')
  async late(event: RecordedEvent<LateChange>, em: EntityManager): Promise<void> {
    const { subscriptionId, kind, askedAt, promisedAt, beginsAt } = event.payload;
    const { email, facts, timeZone } = await findSubscription(em, subscriptionId);
    await this.mails.queue(em, event, email, {
      kind: 'late-change',
      of: kind,
      askedAt,
      promisedAt,
      beginsAt,
      timeZone,
      ...facts,
    });
  }
}

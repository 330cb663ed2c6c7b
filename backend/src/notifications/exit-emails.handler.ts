import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { type LeavingPayload, salonLeft, salonNoticeGiven, salonNoticeWithdrawn } from '../offboarding/index.js';
import { OnEvent, type RecordedEvent } from '../platform/index.js';
import { MailOutbox } from './mail/index.js';
import { readSalonRecipient } from './salon-recipient.view.js';
import type { MailContent } from './templates/index.js';

type Step = Extract<MailContent, { kind: 'salon-exit' }>['step'];

/** Mails a salon about its notice and its leaving (rules.md#leaving-the-network). */
@Injectable()
export class ExitEmails {
  constructor(private readonly mails: MailOutbox) {}

  @OnEvent(salonNoticeGiven, 'notifications.salon-notice-given')
  given(event: RecordedEvent<LeavingPayload>, em: EntityManager): Promise<void> {
    return this.write(event, em, 'notice_given');
  }

  @OnEvent(salonNoticeWithdrawn, 'notifications.salon-notice-withdrawn')
  withdrawn(event: RecordedEvent<LeavingPayload>, em: EntityManager): Promise<void> {
    return this.write(event, em, 'notice_withdrawn');
  }

  @OnEvent(salonLeft, 'notifications.salon-left')
  left(event: RecordedEvent<LeavingPayload>, em: EntityManager): Promise<void> {
    return this.write(event, em, 'left');
  }

  private async write(event: RecordedEvent<LeavingPayload>, em: EntityManager, step: Step): Promise<void> {
    const { salonId, lastDay } = event.payload;
    const { email, name, salonName } = await readSalonRecipient(em, salonId);
    await this.mails.queue(em, event, email, { kind: 'salon-exit', step, name, salonName, lastDay });
  }
}

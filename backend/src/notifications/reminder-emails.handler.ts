import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { OnEvent, type RecordedEvent } from '../platform/index.js';
import { reminderDue, type ReminderDue } from '../reminders/index.js';
import { findBath } from './bath-notice.view.js';
import { MailOutbox } from './mail/index.js';
import { findOpenCharge } from './open-charge.view.js';
import { findSubscription } from './subscription-notice.view.js';

type Due = RecordedEvent<ReminderDue>;

/** Mails reminders to owners. A reminder whose facts no longer hold when its event is handled is left out. */
@Injectable()
export class ReminderEmails {
  constructor(private readonly mails: MailOutbox) {}

  @OnEvent(reminderDue, 'notifications.reminder')
  remind(event: Due, em: EntityManager): Promise<void> {
    switch (event.payload.kind) {
      case 'visit_day_before':
      case 'visit_soon':
        return this.visit(event, em);
      case 'review':
        return this.review(event, em);
      case 'renewal_unpaid':
      case 'renewal_unpaid_again':
        return this.renewal(event, em);
      case 'add_ons_unpaid':
      case 'add_ons_unpaid_again':
        return this.addOns(event, em);
    }
  }

  private async visit(event: Due, em: EntityManager): Promise<void> {
    const { subjectId, occasion } = event.payload;
    const found = await findBath(em, subjectId, event.occurredAt);
    if (found?.status !== 'scheduled' || found.bath.startsAt !== occasion) return;
    await this.mails.queue(em, event, found.ownerEmail, { kind: 'visit-reminder', visit: found.bath }, occasion);
  }

  private async review(event: Due, em: EntityManager): Promise<void> {
    const found = await findBath(em, event.payload.subjectId, event.occurredAt);
    if (found?.status !== 'completed') return;
    await this.mails.queue(em, event, found.ownerEmail, { kind: 'review-invitation', visit: found.bath });
  }

  private async renewal(event: Due, em: EntityManager): Promise<void> {
    const { email, facts, timeZone, status, endDate } = await findSubscription(em, event.payload.subjectId);
    if (status !== 'past_due') return;
    const bathsUntil = endDate?.toISOString() ?? null;
    await this.mails.queue(em, event, email, { kind: 'payment-reminder', bathsUntil, timeZone, ...facts });
  }

  private async addOns(event: Due, em: EntityManager): Promise<void> {
    const open = await findOpenCharge(em, event.payload.subjectId);
    if (open) await this.mails.queue(em, event, open.email, { kind: 'charge-reminder', ...open.facts });
  }
}

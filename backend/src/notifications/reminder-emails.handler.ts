import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import {
  type AppointmentCancelled,
  appointmentCancelled,
  type AppointmentEvent,
  type AppointmentMoved,
  appointmentMoved,
} from '../appointments/index.js';
import { OnEvent, type RecordedEvent, sqlIn } from '../platform/index.js';
import { isInvitedToReview, reminderDue, type ReminderDue } from '../reminders/index.js';
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

  @OnEvent(appointmentCancelled, 'notifications.drop-reminders-of-cancelled')
  cancelled(event: RecordedEvent<AppointmentCancelled>, em: EntityManager): Promise<void> {
    return this.dropOutdated(event, em);
  }

  @OnEvent(appointmentMoved, 'notifications.drop-reminders-of-moved')
  moved(event: RecordedEvent<AppointmentMoved>, em: EntityManager): Promise<void> {
    return this.dropOutdated(event, em);
  }

  private async dropOutdated({ payload, occurredAt }: RecordedEvent<AppointmentEvent>, em: EntityManager) {
    const found = await findBath(em, payload.appointmentId, occurredAt);
    if (!found) return;
    const { appointmentId, startsAt } = found.bath;
    const isStillDue = found.status === 'scheduled';
    await this.mails.dropVisitReminders(em, found.ownerEmail, { appointmentId, ...(isStillDue && { startsAt }) });
  }

  private async visit(event: Due, em: EntityManager): Promise<void> {
    const { subjectId, occasion } = event.payload;
    const found = await findBath(em, subjectId, event.occurredAt);
    if (found?.status !== 'scheduled' || found.bath.startsAt !== occasion) return;
    await this.mails.queue(em, event, found.ownerEmail, { kind: 'visit-reminder', visit: found.bath }, occasion);
  }

  private async review(event: Due, em: EntityManager): Promise<void> {
    const { subjectId } = event.payload;
    const found = await findBath(em, subjectId, event.occurredAt);
    if (!found || !(await isInvitedToReview(sqlIn(em), subjectId))) return;
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

import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import {
  appointmentBooked,
  appointmentCompleted,
  appointmentCorrected,
  type AppointmentEvent,
  appointmentMoved,
} from '../appointments/index.js';
import { OnEvent, type RecordedEvent, sqlIn } from '../platform/index.js';
import { reviewInvitation, visitReminders } from './reminder.rules.js';
import { planReminders } from './reminder.sql.js';

type VisitEvent = RecordedEvent<AppointmentEvent>;

/**
 * Plans the reminders of a visit by its time when the event is handled. Reminders of an earlier time stay planned, and
 * no longer hold when they are due.
 */
@Injectable()
export class VisitReminders {
  @OnEvent(appointmentBooked, 'reminders.plan-of-booked')
  booked(event: VisitEvent, em: EntityManager): Promise<void> {
    return this.plan(event, em);
  }

  @OnEvent(appointmentMoved, 'reminders.plan-of-moved')
  moved(event: VisitEvent, em: EntityManager): Promise<void> {
    return this.plan(event, em);
  }

  @OnEvent(appointmentCompleted, 'reminders.plan-review')
  completed(event: VisitEvent, em: EntityManager): Promise<void> {
    return this.invite(event, em);
  }

  @OnEvent(appointmentCorrected, 'reminders.plan-review-of-corrected')
  corrected(event: VisitEvent, em: EntityManager): Promise<void> {
    return this.invite(event, em);
  }

  private async plan({ payload }: VisitEvent, em: EntityManager): Promise<void> {
    const visit = await sqlIn(em).row<{ startsAt: Date; settledAt: Date }>(
      `select starts_at as "startsAt", coalesce(moved_at, created_at) as "settledAt"
       from appointments where id = $1 and status = 'scheduled'`,
      [payload.appointmentId],
    );
    if (!visit) return;
    const about = { subjectId: payload.appointmentId, occasion: visit.startsAt };
    await planReminders(em, about, visitReminders(visit.startsAt, visit.settledAt));
  }

  private async invite({ payload, occurredAt }: VisitEvent, em: EntityManager): Promise<void> {
    const visit = await sqlIn(em).row<{ startsAt: Date; endsAt: Date }>(
      'select starts_at as "startsAt", ends_at as "endsAt" from appointments where id = $1',
      [payload.appointmentId],
    );
    if (!visit) return;
    const about = { subjectId: payload.appointmentId, occasion: visit.startsAt };
    // A salon may mark a visit as completed before its time.
    await planReminders(em, about, [reviewInvitation(occurredAt > visit.endsAt ? occurredAt : visit.endsAt)]);
  }
}

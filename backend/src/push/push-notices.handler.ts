import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { type AppointmentCancelled, appointmentCancelled } from '../appointments/index.js';
import { NotificationPreferences } from '../notification-preferences/index.js';
import { OnEvent, Outbox, type RecordedEvent, sqlIn } from '../platform/index.js';
import { reminderDue, type ReminderDue } from '../reminders/index.js';
import { PushSubscriptions } from './push-subscriptions.service.js';
import { type PushQueued, pushQueued } from './push.events.js';

/** Queues a message for each of an owner's browsers, in the transaction that handles the event. */
@Injectable()
export class PushNotices {
  constructor(
    private readonly subscriptions: PushSubscriptions,
    private readonly preferences: NotificationPreferences,
    private readonly outbox: Outbox,
  ) {}

  @OnEvent(reminderDue, 'push.reminder')
  async reminder({ payload }: RecordedEvent<ReminderDue>, em: EntityManager): Promise<void> {
    if (payload.kind === 'visit_day_before' || payload.kind === 'visit_soon')
      await this.queue(em, payload.subjectId, 'reminder');
  }

  /** Whoever gives a bath up has just seen that it is cancelled. */
  @OnEvent(appointmentCancelled, 'push.cancelled')
  async cancelled({ payload }: RecordedEvent<AppointmentCancelled>, em: EntityManager): Promise<void> {
    if (payload.cancelledBy !== 'owner') await this.queue(em, payload.appointmentId, 'cancelled');
  }

  private async queue(em: EntityManager, appointmentId: number, about: PushQueued['about']): Promise<void> {
    const visit = await sqlIn(em).row<{ ownerId: number; email: string; startsAt: Date }>(
      `select a.owner_id as "ownerId", u.email::text as email, a.starts_at as "startsAt"
       from appointments a join users u on u.id = a.owner_id where a.id = $1`,
      [appointmentId],
    );
    const kind = about === 'reminder' ? 'reminders' : 'cancellations';
    if (!visit || !(await this.preferences.isWanted(em, visit.email, kind, 'push'))) return;
    const startsAt = visit.startsAt.toISOString();
    for (const pushSubscriptionId of await this.subscriptions.idsOf(em, visit.ownerId))
      await this.outbox.record(em, pushQueued({ pushSubscriptionId, about, appointmentId, startsAt }));
  }
}

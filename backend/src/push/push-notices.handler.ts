import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { type AppointmentCancelled, appointmentCancelled } from '../appointments/index.js';
import { type WeightEvent, weightStated } from '../measured-weights/index.js';
import { type NotificationKind, NotificationPreferences } from '../notification-preferences/index.js';
import { OnEvent, Outbox, type RecordedEvent, sqlIn } from '../platform/index.js';
import { reminderDue, type ReminderDue } from '../reminders/index.js';
import { placeOffered, type PlaceOffered } from '../waitlist/index.js';
import { PushSubscriptions } from './push-subscriptions.service.js';
import { pushQueued, type PushSubject } from './push.events.js';

/** The owner whose browsers are notified, and the start of the bath. */
interface Reader {
  readonly ownerId: number;
  readonly email: string;
  readonly startsAt: Date;
}

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
      await this.queueOfVisit(em, payload.subjectId, 'reminder');
  }

  /** An owner who cancels a bath needs no message about it. */
  @OnEvent(appointmentCancelled, 'push.cancelled')
  async cancelled({ payload }: RecordedEvent<AppointmentCancelled>, em: EntityManager): Promise<void> {
    if (payload.cancelledBy !== 'owner') await this.queueOfVisit(em, payload.appointmentId, 'cancelled');
  }

  @OnEvent(placeOffered, 'push.place-offered')
  async offered({ payload: { offerId } }: RecordedEvent<PlaceOffered>, em: EntityManager): Promise<void> {
    const reader = await sqlIn(em).row<Reader>(
      `select w.owner_id as "ownerId", u.email::text as email, o.starts_at as "startsAt"
       from wait_offers o join waits w on w.id = o.wait_id join users u on u.id = w.owner_id
       where o.id = $1 and o.state = 'open'`,
      [offerId],
    );
    await this.queue(em, reader, 'waitlist', { about: 'offer', offerId });
  }

  @OnEvent(weightStated, 'push.weight-stated')
  async weighed({ payload: { weightId } }: RecordedEvent<WeightEvent>, em: EntityManager): Promise<void> {
    const reader = await sqlIn(em).row<Reader>(
      `select a.owner_id as "ownerId", u.email::text as email, a.starts_at as "startsAt"
       from measured_weights w join appointments a on a.id = w.appointment_id join users u on u.id = a.owner_id
       where w.id = $1 and w.state = 'waiting'`,
      [weightId],
    );
    await this.queue(em, reader, 'weights', { about: 'weight', weightId });
  }

  private async queueOfVisit(em: EntityManager, appointmentId: number, about: 'reminder' | 'cancelled'): Promise<void> {
    const reader = await sqlIn(em).row<Reader>(
      `select a.owner_id as "ownerId", u.email::text as email, a.starts_at as "startsAt"
       from appointments a join users u on u.id = a.owner_id where a.id = $1`,
      [appointmentId],
    );
    const kind = about === 'reminder' ? 'reminders' : 'cancellations';
    await this.queue(em, reader, kind, { about, appointmentId });
  }

  private async queue(
    em: EntityManager,
    reader: Reader | undefined,
    kind: NotificationKind,
    subject: PushSubject,
  ): Promise<void> {
    if (!reader || !(await this.preferences.isWanted(em, reader.email, kind, 'push'))) return;
    const startsAt = reader.startsAt.toISOString();
    for (const pushSubscriptionId of await this.subscriptions.idsOf(em, reader.ownerId))
      await this.outbox.record(em, pushQueued({ pushSubscriptionId, ...subject, startsAt }));
  }
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import {
  appointmentBooked,
  type AppointmentCancelled,
  appointmentCancelled,
  type AppointmentEvent,
  type AppointmentMoved,
  appointmentMoved,
} from '../appointments/index.js';
import { OnEvent, type RecordedEvent } from '../platform/index.js';
import { type BathNotice, findBath } from './bath-notice.view.js';
import { MailOutbox } from './mail/index.js';
import type { MailContent } from './templates/index.js';

/** Tells owner and salon what became of a bath. What is no longer so when its turn comes is not told any more. */
@Injectable()
export class BathNotices {
  constructor(private readonly mails: MailOutbox) {}

  @OnEvent(appointmentBooked, 'notifications.bath-booked')
  async booked(event: RecordedEvent<AppointmentEvent>, em: EntityManager): Promise<void> {
    const found = await findBath(em, event.payload.appointmentId, event.occurredAt);
    if (!found || found.status === 'cancelled') return;
    const bath = { ...found.bath, sequence: 0 };
    await this.tell(em, event, found, (to) => ({ kind: 'bath-booked', to, bath }));
  }

  @OnEvent(appointmentMoved, 'notifications.bath-moved')
  async moved(event: RecordedEvent<AppointmentMoved>, em: EntityManager): Promise<void> {
    const found = await findBath(em, event.payload.appointmentId, event.occurredAt);
    if (!found || found.status === 'cancelled') return;
    const from = event.payload.movedFrom;
    await this.tell(em, event, found, (to) => ({ kind: 'bath-moved', to, bath: found.bath, from }));
  }

  @OnEvent(appointmentCancelled, 'notifications.bath-cancelled')
  async cancelled(event: RecordedEvent<AppointmentCancelled>, em: EntityManager): Promise<void> {
    const found = await findBath(em, event.payload.appointmentId, event.occurredAt);
    if (!found) return;
    const { bath, late } = found;
    const by = event.payload.cancelledBy;
    // A salon that cancels knows it already.
    const to = by === 'salon' ? (['owner'] as const) : (['owner', 'salon'] as const);
    await this.tell(em, event, found, (reader) => ({ kind: 'bath-cancelled', to: reader, bath, by, late }), to);
  }

  private async tell(
    em: EntityManager,
    event: RecordedEvent,
    { ownerEmail, salonEmail }: BathNotice,
    contentFor: (to: 'owner' | 'salon') => MailContent,
    readers: readonly ('owner' | 'salon')[] = ['owner', 'salon'],
  ): Promise<void> {
    for (const reader of readers)
      await this.mails.queue(em, event, reader === 'owner' ? ownerEmail : salonEmail, contentFor(reader));
  }
}

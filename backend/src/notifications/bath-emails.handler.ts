import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import {
  type AppointmentBooked,
  appointmentBooked,
  appointmentBookedTogether,
  type AppointmentCancelled,
  appointmentCancelled,
  appointmentCancelledTogether,
  type AppointmentMoved,
  appointmentMoved,
  type AppointmentsMoved,
  appointmentsMovedTogether,
  type AppointmentsTogether,
  isLateCancellation,
} from '../appointments/index.js';
import { OnEvent, type RecordedEvent } from '../platform/index.js';
import { type BathNotice, findBath } from './bath-notice.view.js';
import { MailOutbox } from './mail/index.js';
import type { MailContent } from './templates/index.js';

/**
 * Mails owner and salon about bookings, moves and cancellations. A mail whose facts no longer hold when its event is
 * handled is left out.
 */
@Injectable()
export class BathEmails {
  constructor(private readonly mails: MailOutbox) {}

  @OnEvent(appointmentBooked, 'notifications.bath-booked')
  async booked(event: RecordedEvent<AppointmentBooked>, em: EntityManager): Promise<void> {
    if (event.payload.together) return;
    const found = await findBath(em, event.payload.appointmentId, event.occurredAt);
    if (!found || found.status === 'cancelled') return;
    const bath = { ...found.bath, sequence: 0 };
    await this.queueMails(em, event, found, (to) => ({ kind: 'bath-booked', to, bath }));
  }

  @OnEvent(appointmentBookedTogether, 'notifications.baths-booked')
  async bookedTogether(event: RecordedEvent<AppointmentsTogether>, em: EntityManager): Promise<void> {
    const found = (await this.findAll(event, event.payload.appointmentIds, em)).filter(
      ({ status }) => status !== 'cancelled',
    );
    const baths = found.map(({ bath }) => ({ ...bath, sequence: 0 }));
    const [bath] = baths;
    if (!bath) return;
    const what =
      baths.length > 1 ? ({ kind: 'baths-booked', baths } as const) : ({ kind: 'bath-booked', bath } as const);
    await this.queueMails(em, event, found[0]!, (to) => ({ ...what, to }));
  }

  @OnEvent(appointmentMoved, 'notifications.bath-moved')
  async moved(event: RecordedEvent<AppointmentMoved>, em: EntityManager): Promise<void> {
    if (event.payload.together) return;
    const found = await findBath(em, event.payload.appointmentId, event.occurredAt);
    if (!found || found.status === 'cancelled') return;
    const from = event.payload.movedFrom;
    const late = wasLate(event, from);
    await this.queueMails(em, event, found, (to) => ({ kind: 'bath-moved', to, bath: found.bath, from, late }));
  }

  @OnEvent(appointmentsMovedTogether, 'notifications.baths-moved')
  async movedTogether(event: RecordedEvent<AppointmentsMoved>, em: EntityManager): Promise<void> {
    const before = new Map(event.payload.visits.map(({ appointmentId, movedFrom }) => [appointmentId, movedFrom]));
    const found = (await this.findAll(event, [...before.keys()], em)).filter(({ status }) => status !== 'cancelled');
    const baths = found.map(({ bath }) => {
      const from = before.get(bath.appointmentId)!;
      return { ...bath, from, late: wasLate(event, from) };
    });
    const [first] = baths;
    if (!first) return;
    const { from, late, ...bath } = first;
    const what =
      baths.length > 1
        ? ({ kind: 'baths-moved', baths } as const)
        : ({ kind: 'bath-moved', bath, from, late } as const);
    await this.queueMails(em, event, found[0]!, (to) => ({ ...what, to }));
  }

  @OnEvent(appointmentCancelled, 'notifications.bath-cancelled')
  async cancelled(event: RecordedEvent<AppointmentCancelled>, em: EntityManager): Promise<void> {
    if (event.payload.together) return;
    const found = await findBath(em, event.payload.appointmentId, event.occurredAt);
    if (!found) return;
    const { bath, late } = found;
    const by = event.payload.cancelledBy;
    // A salon that cancels does not need the mail.
    const to = by === 'salon' ? (['owner'] as const) : (['owner', 'salon'] as const);
    await this.queueMails(em, event, found, (reader) => ({ kind: 'bath-cancelled', to: reader, bath, by, late }), to);
  }

  @OnEvent(appointmentCancelledTogether, 'notifications.baths-cancelled')
  async cancelledTogether(event: RecordedEvent<AppointmentsTogether>, em: EntityManager): Promise<void> {
    const found = await this.findAll(event, event.payload.appointmentIds, em);
    const [first] = found;
    if (!first) return;
    const baths = found.map(({ bath }) => bath);
    const late = found.filter((notice) => notice.late).map(({ bath }) => bath.appointmentId);
    await this.queueMails(em, event, first, (to) =>
      baths.length > 1
        ? { kind: 'baths-cancelled', to, baths, late }
        : { kind: 'bath-cancelled', to, bath: first.bath, by: 'owner', late: first.late },
    );
  }

  private async findAll({ occurredAt }: RecordedEvent, ids: readonly number[], em: EntityManager) {
    const found: BathNotice[] = [];
    for (const id of ids) {
      const notice = await findBath(em, id, occurredAt);
      if (notice) found.push(notice);
    }
    return found.toSorted((one, other) => (one.bath.startsAt < other.bath.startsAt ? -1 : 1));
  }

  private async queueMails(
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

/** Returns whether a visit was moved with too short a notice (rules.md#moving-a-bath). */
const wasLate = ({ occurredAt }: RecordedEvent, movedFrom: string): boolean =>
  isLateCancellation(new Date(movedFrom), occurredAt);

import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import {
  appointmentAssumed,
  appointmentConfirmed,
  type AppointmentEvent,
  appointmentObjected,
  appointmentUnmarked,
  assumedAfterMilliseconds,
  answerMilliseconds,
  objectionMilliseconds,
} from '../appointments/index.js';
import { OnEvent, type RecordedEvent, sqlIn } from '../platform/index.js';
import { type BathNotice, findBath } from './bath-notice.view.js';
import { MailOutbox } from './mail/index.js';

type VisitEvent = RecordedEvent<AppointmentEvent>;

/**
 * Mails salon and owner about unmarked visits. A mail whose facts no longer hold when its event is handled is left out.
 */
@Injectable()
export class VisitEmails {
  constructor(private readonly mails: MailOutbox) {}

  @OnEvent(appointmentUnmarked, 'notifications.visit-unmarked')
  async unmarked(event: VisitEvent, em: EntityManager): Promise<void> {
    const found = await findBath(em, event.payload.appointmentId, event.occurredAt);
    if (!found || (found.status !== 'scheduled' && found.status !== 'in_progress')) return;
    const { bath: visit, salonEmail } = found;
    const assumedFrom = later(visit.endsAt, assumedAfterMilliseconds);
    await this.mails.queue(em, event, salonEmail, { kind: 'visit-unmarked', visit, assumedFrom });
  }

  @OnEvent(appointmentAssumed, 'notifications.visit-assumed')
  async assumed(event: VisitEvent, em: EntityManager): Promise<void> {
    const found = await this.completed(event, em);
    if (!found) return;
    const { bath: visit, ownerEmail, salonEmail } = found;
    const objectableUntil = later(event.occurredAt, objectionMilliseconds);
    const content = { kind: 'visit-assumed', visit, objectableUntil } as const;
    await this.mails.queue(em, event, ownerEmail, { ...content, to: 'owner' });
    await this.mails.queue(em, event, salonEmail, { ...content, to: 'salon' });
  }

  @OnEvent(appointmentObjected, 'notifications.visit-objected')
  async objected(event: VisitEvent, em: EntityManager): Promise<void> {
    const found = await this.completed(event, em);
    if (!found) return;
    const { bath: visit, salonEmail } = found;
    const said = await sqlIn(em).row<{ reason: string }>('select objection as reason from appointments where id = $1', [
      visit.appointmentId,
    ]);
    const answerBy = later(event.occurredAt, answerMilliseconds);
    const reason = said?.reason ?? '';
    await this.mails.queue(em, event, salonEmail, { kind: 'visit-objected', visit, reason, answerBy });
  }

  @OnEvent(appointmentConfirmed, 'notifications.visit-confirmed')
  async confirmed(event: VisitEvent, em: EntityManager): Promise<void> {
    const found = await this.completed(event, em);
    if (found) await this.mails.queue(em, event, found.ownerEmail, { kind: 'visit-confirmed', visit: found.bath });
  }

  private async completed({ payload, occurredAt }: VisitEvent, em: EntityManager): Promise<BathNotice | undefined> {
    const found = await findBath(em, payload.appointmentId, occurredAt);
    return found?.status === 'completed' ? found : undefined;
  }
}

const later = (instant: string | Date, milliseconds: number): string =>
  new Date(new Date(instant).getTime() + milliseconds).toISOString();

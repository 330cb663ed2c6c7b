import { randomUUID } from 'node:crypto';

import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { isFormerEmail } from '../../auth/index.js';
import { Clock, Outbox, type RecordedEvent, sqlIn } from '../../platform/index.js';
import { NotificationPreferences } from '../../notification-preferences/index.js';
import { switchableKindOf, type MailContent } from '../templates/index.js';
import { unclaimed } from './mail-sending.handler.js';
import { mailQueued } from './mail.events.js';

/** Stores mails before they are sent, one for each event and recipient, even if the event is handled again. */
@Injectable()
export class MailOutbox {
  constructor(
    private readonly outbox: Outbox,
    private readonly preferences: NotificationPreferences,
    private readonly clock: Clock,
  ) {}

  /**
   * Queues the mail in the transaction that handles the event. A missing recipient, or one who does not want such
   * mails, is no error.
   * @param expiresAt ISO instant after which the mail would come too late and is not sent
   */
  async queue(
    em: EntityManager,
    event: RecordedEvent,
    to: string | null,
    content: MailContent,
    expiresAt?: string,
  ): Promise<void> {
    if (!to || isFormerEmail(to)) return;
    const kind = switchableKindOf(content);
    if (kind && !(await this.preferences.isWanted(em, to, kind, 'email'))) return;
    const row = await sqlIn(em).row<{ id: string }>(
      `insert into mails (id, event_id, recipient, content, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)
       on conflict on constraint mails_once_per_event_and_recipient do nothing returning id`,
      [randomUUID(), event.id, to, JSON.stringify(content), this.clock.now(), expiresAt ?? null],
    );
    if (row) await this.outbox.record(em, mailQueued({ mailId: row.id, eventId: event.id }));
  }

  /**
   * Drops unsent reminders of a visit that is no longer at their time: after an outage they would arrive after the mail
   * that says so.
   * @param startsAt the visit's present start as ISO instant; omitted once it is cancelled
   */
  async dropVisitReminders(
    em: EntityManager,
    recipient: string,
    { appointmentId, startsAt }: { readonly appointmentId: number; readonly startsAt?: string },
  ): Promise<void> {
    await sqlIn(em).rows(
      `update mails set expires_at = $4
       where recipient = $1 and sent_at is null and refused_at is null and content->>'kind' = 'visit-reminder'
         and content->'visit'->>'appointmentId' = $2 and content->'visit'->>'startsAt' is distinct from $3`,
      [recipient, String(appointmentId), startsAt ?? null, this.clock.now()],
    );
  }

  /**
   * Redirects mails that wait for a person's earlier address to the present one, unless they are the same. Mails about
   * addresses keep theirs, and a mail that a process is sending is not changed.
   * @param until the instant after which somebody else may have the earlier address; omitted while nobody can
   */
  async redirect(em: EntityManager, from: string, to: string, until?: Date): Promise<void> {
    if (to === from || isFormerEmail(to)) return;
    await sqlIn(em).rows(
      `update mails m set recipient = $2
       where recipient = $1 and sent_at is null and refused_at is null and content->>'kind' not like 'address-%'
         and ${unclaimed} and ($3::timestamptz is null or created_at <= $3)
         and not exists (select 1 from mails other where other.event_id = m.event_id and other.recipient = $2)`,
      [from, to, until ?? null],
    );
  }
}

import { Inject, Injectable, Logger } from '@nestjs/common';

import {
  Clock,
  CONFIG,
  type Config,
  NotYet,
  OnEventOutside,
  type RecordedEvent,
  Statements,
} from '../../platform/index.js';
import { UnsubscribeLinks } from '../../notification-preferences/index.js';
import { isInvitedToReview } from '../../reminders/index.js';
import { switchableKindOf, type MailContent, MailTemplates } from '../templates/index.js';
import { MailRefused, MailTransport } from './mail-transport.js';
import { mailQueued, type MailQueued } from './mail.events.js';

interface MailRow {
  id: string;
  recipient: string;
  content: MailContent;
  created_at: Date;
}

/** The time that a try may take; only afterwards may another process take the mail over. */
const claimSeconds = 60;
/**
 * The condition of a mail that no process has claimed. A claim that ends twice its time from now was made by a clock
 * that was ahead and has been set back.
 */
export const unclaimed = `(claimed_until is null or claimed_until < now()
  or claimed_until > now() + make_interval(secs => ${2 * claimSeconds}))`;
/** The condition of a mail still to be sent; `$3` is the present instant. */
const unsent = 'sent_at is null and refused_at is null and (expires_at is null or expires_at > $3)';
/** The ids of a mail and of its event. Without the event's, which tells the month, every month's partition is planned. */
type MailKey = readonly [id: string, eventId: string];
const byKey = 'id = $1 and event_id = $2';
/** With doubling pauses from half a second, up to six hours, the last try is made after a day and a half. */
const attempts = 22;

/**
 * Sends queued mails. A mail is claimed before and marked as sent right after it was handed over. SMTP leaves the
 * moment between the two open (decisions/0006-mail-once.md); a mail sent twice then has the same Message-ID.
 */
@Injectable()
export class MailSending {
  private readonly log = new Logger(MailSending.name);

  constructor(
    private readonly statements: Statements,
    private readonly clock: Clock,
    private readonly templates: MailTemplates,
    private readonly unsubscribeLinks: UnsubscribeLinks,
    private readonly transport: MailTransport,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @OnEventOutside(mailQueued, 'notifications.send-mail', { queue: 'mail', attempts })
  async send(event: RecordedEvent<MailQueued>): Promise<void> {
    const key = await this.keyOf(event.payload);
    if (!key) return;
    const row = await this.claim(key);
    if (!row) return this.requireFinished(key);
    try {
      if (!(await this.isStillDue(row))) return await this.drop(key);
      await this.deliver(row);
      await this.statements.run(`update mails set sent_at = $3 where ${byKey}`, [...key, this.clock.now()]);
    } catch (error) {
      if (!(error instanceof MailRefused)) {
        await this.releaseClaim(key);
        throw error;
      }
      this.log.warn(`The mail ${row.id} was refused for good: ${error.message}`);
      const refusal = [...key, this.clock.now(), error.message];
      await this.statements.run(`update mails set refused_at = $3, refusal = $4 where ${byKey}`, refusal);
    }
  }

  /** Returns the key of a mail; undefined if it no longer exists. Earlier releases recorded the mail's id alone. */
  private async keyOf({ mailId, eventId }: MailQueued): Promise<MailKey | undefined> {
    if (eventId) return [mailId, eventId];
    const query = 'select event_id as "eventId" from mails where id = $1';
    const mail = await this.statements.row<{ eventId: string }>(query, [mailId]);
    return mail && [mailId, mail.eventId];
  }

  /** While an invitation waited for the mail server, its visit may have been reviewed or objected to. */
  private async isStillDue({ content }: MailRow): Promise<boolean> {
    return content.kind !== 'review-invitation' || isInvitedToReview(this.statements, content.visit.appointmentId);
  }

  private async drop(key: MailKey): Promise<void> {
    await this.statements.run(`update mails set expires_at = $3 where ${byKey}`, [...key, this.clock.now()]);
  }

  private async deliver({ id, recipient, content, created_at: date }: MailRow): Promise<void> {
    const host = new URL(this.config.appUrl).hostname;
    const kind = switchableKindOf(content);
    const unsubscribe = kind && (await this.unsubscribeLinks.addressFor(recipient, kind));
    // Words such as "tomorrow" hold for the day on which the mail leaves.
    const mail = this.templates.write(content, recipient, this.clock.now(), unsubscribe);
    await this.transport.send({
      ...mail,
      id,
      date,
      to: recipient,
      from: this.config.mail.from,
      messageId: `<${id}@${host}>`,
      ...(unsubscribe && { unsubscribe }),
    });
  }

  private claim(key: MailKey): Promise<MailRow | undefined> {
    return this.statements.row<MailRow>(
      `update mails set claimed_until = now() + make_interval(secs => $4)
       where ${byKey} and ${unsent} and ${unclaimed}
       returning id, recipient::text as recipient, content, created_at`,
      [...key, this.clock.now(), claimSeconds],
    );
  }

  /** Throws if the mail is still unsent: another process is sending it and may die before it is done. */
  private async requireFinished(key: MailKey): Promise<void> {
    const query = `select 1 from mails where ${byKey} and ${unsent}`;
    if (await this.statements.row(query, [...key, this.clock.now()]))
      throw new NotYet(`Another process is sending the mail ${key[0]}.`);
  }

  private async releaseClaim(key: MailKey): Promise<void> {
    await this.statements.run(`update mails set claimed_until = null where ${byKey}`, key);
  }
}

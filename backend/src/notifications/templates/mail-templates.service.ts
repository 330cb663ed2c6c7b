import { Inject, Injectable } from '@nestjs/common';

import { brand, CONFIG, type Config } from '../../platform/index.js';
import { type CalendarEntry, calendarOf, calendarOfSeveral, uidOf, wordsOf } from './calendar.js';
import { MailLinks } from './mail-links.service.js';
import type { MailContent } from './mail-content.js';
import type { BathFacts } from './mail-facts.js';
import { htmlOf } from './mail-html.js';
import type { RenderedMail } from './mail-message.js';
import { type MailContext, messageOf } from './mail-templates.js';
import { textOf } from './mail-text.js';

/** Renders the facts of a mail. */
@Injectable()
export class MailTemplates {
  constructor(
    private readonly links: MailLinks,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @param unsubscribe the address where such mails are stopped; absent if they are always sent */
  write(content: MailContent, recipient: string, date: Date, unsubscribe?: string): RenderedMail {
    const mail = messageOf(content, this.contextAt(date));
    const { appUrl } = this.config;
    const signature = `${brand}, ${appUrl}`;
    return {
      subject: mail.subject,
      html: htmlOf(mail, brand, signature, unsubscribe),
      text: textOf(mail, signature, unsubscribe),
      ...('bath' in content && { calendar: calendarOf(this.entryOf(content.bath, content.kind, recipient, date)) }),
      ...('baths' in content && {
        calendar: calendarOfSeveral(content.baths.map((bath) => this.entryOf(bath, content.kind, recipient, date))),
      }),
    };
  }

  /** Returns the subject of a mail that was written at this instant. */
  subjectOf(content: MailContent, date: Date): string {
    return messageOf(content, this.contextAt(date)).subject;
  }

  private contextAt(now: Date): MailContext {
    return { site: this.config.appUrl, now, addresses: this.links };
  }

  private entryOf(bath: BathFacts, kind: MailContent['kind'], attendee: string, stamp: Date): CalendarEntry {
    const { appUrl, mail } = this.config;
    return {
      uid: uidOf(bath.appointmentId, new URL(appUrl).hostname),
      ...wordsOf(bath),
      sequence: bath.sequence,
      stamp,
      startsAt: new Date(bath.startsAt),
      endsAt: new Date(bath.endsAt),
      organizer: { name: brand, email: mail.address },
      attendee,
      cancelled: kind === 'bath-cancelled' || kind === 'baths-cancelled',
    };
  }
}

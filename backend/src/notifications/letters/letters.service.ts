import { Inject, Injectable } from '@nestjs/common';

import { PasswordLinks } from '../../auth/index.js';
import { brand, CONFIG, type Config } from '../../platform/index.js';
import type { OutgoingMail } from '../mail/mail-transport.js';
import {
  chargeFailed,
  chargeRecovered,
  moneyReturned,
  passwordReset,
  paymentFailed,
  subscriptionCancelled,
  subscriptionEnded,
  subscriptionStarted,
} from './account-letters.js';
import { bathBooked, bathCancelled, bathMoved } from './bath-letters.js';
import { calendarOf } from './calendar.js';
import type { Letter } from './letter.js';
import { htmlOf } from './letter-html.js';
import { textOf } from './letter-text.js';
import type { MailContent } from './mail-content.js';
import { payoutFailed, payoutHeld } from './payout-letters.js';
import { salonApplied, salonApproved, salonRejected } from './salon-letters.js';

type BathContent = Extract<MailContent, { readonly bath: object }>;

export type WrittenLetter = Pick<OutgoingMail, 'subject' | 'html' | 'text' | 'calendar'>;

/** Turns what a mail says into what is sent. Links that set a password are made here and kept nowhere. */
@Injectable()
export class Letters {
  constructor(
    private readonly links: PasswordLinks,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  write(content: MailContent, recipient: string, date: Date): WrittenLetter {
    const letter = this.letterOf(content);
    const { appUrl } = this.config;
    const signature = `${brand}, ${appUrl}`;
    return {
      subject: letter.subject,
      html: htmlOf(letter, brand, signature),
      text: textOf(letter, signature),
      ...('bath' in content && { calendar: this.calendarOf(content, recipient, date) }),
    };
  }

  private letterOf(content: MailContent): Letter {
    const { appUrl: site } = this.config;
    switch (content.kind) {
      case 'salon-applied':
        return salonApplied(content, brand, site);
      case 'salon-approved':
        return salonApproved(
          content,
          brand,
          site,
          content.passwordLinkId && this.links.addressOf(content.passwordLinkId),
        );
      case 'salon-rejected':
        return salonRejected(content, brand);
      case 'bath-booked':
        return bathBooked(content, site);
      case 'bath-moved':
        return bathMoved(content, site);
      case 'bath-cancelled':
        return bathCancelled(content, site);
      case 'subscription-started':
        return subscriptionStarted(content, site);
      case 'subscription-cancelled':
        return subscriptionCancelled(content, site);
      case 'subscription-ended':
        return subscriptionEnded(content, site);
      case 'payment-failed':
        return paymentFailed(content, site);
      case 'charge-failed':
        return chargeFailed(content, site);
      case 'charge-recovered':
        return chargeRecovered(content, site);
      case 'payout-failed':
        return payoutFailed(content, site);
      case 'payout-held':
        return payoutHeld(content, site);
      case 'money-returned':
        return moneyReturned(content, site);
      case 'password-reset':
        return passwordReset(content, brand, this.links.addressOf(content.linkId));
    }
  }

  private calendarOf({ bath, kind }: BathContent, attendee: string, stamp: Date): OutgoingMail['calendar'] {
    const { appUrl, mail } = this.config;
    return calendarOf({
      uid: `appointment-${bath.appointmentId}@${new URL(appUrl).hostname}`,
      sequence: bath.sequence,
      stamp,
      startsAt: new Date(bath.startsAt),
      endsAt: new Date(bath.endsAt),
      summary: `${bath.petName}: bath at ${bath.salonName}`,
      description: [`${bath.salonName}, ${bath.salonPhone}`, ...bath.addOns].join('\n'),
      location: bath.salonAddress,
      organizer: { name: brand, email: mail.address },
      attendee,
      cancelled: kind === 'bath-cancelled',
    });
  }
}

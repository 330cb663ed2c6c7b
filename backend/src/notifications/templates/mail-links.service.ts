import { Injectable } from '@nestjs/common';

import { AddressLinks } from '../../account-address/index.js';
import { VisitLinks } from '../../appointments/index.js';
import { PasswordLinks } from '../../auth/index.js';
import { ApplicationLinks } from '../../onboarding/index.js';
import { SignInNotices } from '../../sign-in-notices/index.js';
import { WaitlistOfferLinks } from '../../waitlist/index.js';
import type { BathFacts } from './mail-facts.js';
import type { MailAddresses } from './mail-templates.js';

/** Makes the links of a mail when it is written. */
@Injectable()
export class MailLinks implements MailAddresses {
  constructor(
    private readonly passwordLinks: PasswordLinks,
    private readonly visitLinks: VisitLinks,
    private readonly offerLinks: WaitlistOfferLinks,
    private readonly addressLinks: AddressLinks,
    private readonly signIns: SignInNotices,
    private readonly applications: ApplicationLinks,
  ) {}

  passwordLink(linkId: string): string {
    return this.passwordLinks.addressOf(linkId);
  }

  application(salonId: number): string {
    return this.applications.addressOf(salonId);
  }

  cannotCome({ appointmentId, startsAt }: BathFacts): string {
    return this.visitLinks.addressOf({ appointmentId, startsAt: new Date(startsAt) });
  }

  offer(offerId: number): string {
    return this.offerLinks.addressOf(offerId);
  }

  signInNotice(noticeId: string): string {
    return this.signIns.addressOf(noticeId);
  }

  addressLink(purpose: 'confirm' | 'change' | 'return', id: string): string {
    return this.addressLinks.addressOf(purpose, id);
  }
}

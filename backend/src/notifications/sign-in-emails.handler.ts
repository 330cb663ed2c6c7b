import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { OnEvent, type RecordedEvent, sqlIn } from '../platform/index.js';
import { signInNoticed, type SignInNoticed } from '../sign-in-notices/index.js';
import { MailOutbox } from './mail/index.js';

/** Mails people that their account was signed in to from a new browser (rules.md#sign-ins-from-new-browsers). */
@Injectable()
export class SignInEmails {
  constructor(private readonly mails: MailOutbox) {}

  @OnEvent(signInNoticed, 'notifications.new-browser')
  async newBrowser(event: RecordedEvent<SignInNoticed>, em: EntityManager): Promise<void> {
    const { noticeId } = event.payload;
    const notice = await sqlIn(em).row<{ email: string; device: string | null; address: string; signedInAt: Date }>(
      `select email::text as email, device, address, signed_in_at as "signedInAt" from sign_in_notices where id = $1`,
      [noticeId],
    );
    if (!notice) return;
    const { email, device, address, signedInAt } = notice;
    const content = { kind: 'new-browser', noticeId, device, address, signedInAt: signedInAt.toISOString() } as const;
    await this.mails.queue(em, event, email, content);
  }
}

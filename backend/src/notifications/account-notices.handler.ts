import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { PASSWORD_RESET_OPENED, type PasswordResetOpened } from '../auth/index.js';
import { OnEvent, type RecordedEvent, sqlIn } from '../platform/index.js';
import { MailBook } from './mail/mail-book.service.js';

/** Tells people about their accounts. */
@Injectable()
export class AccountNotices {
  constructor(private readonly mails: MailBook) {}

  @OnEvent(PASSWORD_RESET_OPENED, 'notifications.password-reset')
  async passwordReset(event: RecordedEvent<PasswordResetOpened>, em: EntityManager): Promise<void> {
    const { userId, linkId } = event.payload;
    const user = await sqlIn(em).row<{ email: string; name: string }>(
      'select email::text as email, coalesce(first_name, username) as name from users where id = $1',
      [userId],
    );
    if (user) await this.mails.queue(em, event, user.email, { kind: 'password-reset', name: user.name, linkId });
  }
}

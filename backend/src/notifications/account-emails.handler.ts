import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import {
  accountRestored,
  type AccountRestored,
  accountSuspended,
  type AccountSuspendedEvent,
  passwordChanged,
  passwordResetOpened,
  type PasswordChanged,
  type PasswordResetOpened,
  signInChanged,
  type SignInChanged,
} from '../auth/index.js';
import { OnEvent, type RecordedEvent, sqlIn } from '../platform/index.js';
import { MailOutbox } from './mail/index.js';
import type { MailContent } from './templates/index.js';

/**
 * Mails people about their accounts. It is not proven yet that an account's address belongs to its owner, so these
 * mails contain no text of the person who created it, not even a name.
 */
@Injectable()
export class AccountEmails {
  constructor(private readonly mails: MailOutbox) {}

  @OnEvent(passwordResetOpened, 'notifications.password-reset')
  passwordReset(event: RecordedEvent<PasswordResetOpened>, em: EntityManager): Promise<void> {
    const { userId, linkId } = event.payload;
    return this.write(em, event, userId, { kind: 'password-reset', linkId });
  }

  @OnEvent(passwordChanged, 'notifications.password-changed')
  passwordChanged(event: RecordedEvent<PasswordChanged>, em: EntityManager): Promise<void> {
    return this.write(em, event, event.payload.userId, { kind: 'password-changed' });
  }

  @OnEvent(signInChanged, 'notifications.sign-in-changed')
  signInChanged(event: RecordedEvent<SignInChanged>, em: EntityManager): Promise<void> {
    const { userId, change } = event.payload;
    return this.write(em, event, userId, { kind: 'sign-in-changed', change });
  }

  @OnEvent(accountSuspended, 'notifications.account-suspended')
  suspended(event: RecordedEvent<AccountSuspendedEvent>, em: EntityManager): Promise<void> {
    const { userId, reason } = event.payload;
    return this.write(em, event, userId, { kind: 'account-suspended', reason });
  }

  @OnEvent(accountRestored, 'notifications.account-restored')
  restored(event: RecordedEvent<AccountRestored>, em: EntityManager): Promise<void> {
    return this.write(em, event, event.payload.userId, { kind: 'account-restored' });
  }

  private async write(em: EntityManager, event: RecordedEvent, userId: number, content: MailContent): Promise<void> {
    const user = await sqlIn(em).row<{ email: string }>('select email::text as email from users where id = $1', [
      userId,
    ]);
    if (user) await this.mails.queue(em, event, user.email, content);
  }
}

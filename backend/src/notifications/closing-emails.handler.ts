import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import {
  accountClosingRequested,
  type AccountClosingRequested,
  accountClosingWithdrawn,
  type AccountClosingWithdrawn,
} from '../account-closing/index.js';
import { OnEvent, type RecordedEvent, sqlIn } from '../platform/index.js';
import { MailOutbox } from './mail/index.js';
import type { MailContent } from './templates/index.js';

/** Mails people that their account will be deleted, or stays (rules.md#closed-accounts). */
@Injectable()
export class ClosingEmails {
  constructor(private readonly mails: MailOutbox) {}

  @OnEvent(accountClosingRequested, 'notifications.account-closing')
  asked(event: RecordedEvent<AccountClosingRequested>, em: EntityManager): Promise<void> {
    const { userId, erasesAt } = event.payload;
    return this.write(em, event, userId, { kind: 'account-closing', erasesAt });
  }

  @OnEvent(accountClosingWithdrawn, 'notifications.account-kept')
  kept(event: RecordedEvent<AccountClosingWithdrawn>, em: EntityManager): Promise<void> {
    const { userId, because } = event.payload;
    return this.write(em, event, userId, { kind: 'account-kept', because });
  }

  private async write(em: EntityManager, event: RecordedEvent, userId: number, content: MailContent): Promise<void> {
    const user = await sqlIn(em).row<{ email: string }>(
      'select email::text as email from users where id = $1 and erased_at is null',
      [userId],
    );
    if (user) await this.mails.queue(em, event, user.email, content);
  }
}

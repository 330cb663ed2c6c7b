import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { OnEvent, type RecordedEvent, sqlIn } from '../platform/index.js';
import { type WaitingCounts, workWaits } from '../waiting-work/index.js';
import { mailedAdministrators } from './administrators.view.js';
import { MailOutbox } from './mail/index.js';

/** Mails each administrator in the morning about waiting work. */
@Injectable()
export class WaitingWorkEmails {
  constructor(private readonly mails: MailOutbox) {}

  @OnEvent(workWaits, 'notifications.work-waits')
  async waits(event: RecordedEvent<WaitingCounts>, em: EntityManager): Promise<void> {
    const administrators = await sqlIn(em).rows<{ email: string }>(
      `select email::text as email from users where ${mailedAdministrators} order by id`,
    );
    for (const { email } of administrators)
      await this.mails.queue(em, event, email, { kind: 'work-waits', counts: event.payload });
  }
}

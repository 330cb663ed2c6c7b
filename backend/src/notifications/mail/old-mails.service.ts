import { Injectable } from '@nestjs/common';

import { Clock, deleteOld, cutoff, nightlySeconds, Every, Statements } from '../../platform/index.js';

/** Mails that were sent, or refused for good, go with the events that caused them; what is still to be sent stays. */
@Injectable()
export class OldMails {
  constructor(
    private readonly statements: Statements,
    private readonly clock: Clock,
  ) {}

  @Every('notifications.forget-mails', nightlySeconds)
  async forget(): Promise<void> {
    const before = cutoff('events', this.clock.now());
    const statement = `
      delete from mails where id in (select id from mails where created_at < $1
        and (sent_at < $1 or refused_at < $1 or expires_at < $1) and not exists (select 1 from outbox where outbox.id = mails.event_id)
        limit $2)`;
    await deleteOld(this.statements, statement, before);
  }
}

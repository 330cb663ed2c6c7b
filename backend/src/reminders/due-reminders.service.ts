import { Injectable } from '@nestjs/common';

import { Clock, Every, Outbox, Transactions } from '../platform/index.js';
import { reminderDue } from './reminder.events.js';
import { settleDue } from './reminder.sql.js';

const everySeconds = 60;
const atOnce = 200;

/**
 * Records an event for each due reminder, in the transaction that settles it: a process that dies leaves both undone or
 * both done.
 */
@Injectable()
export class DueReminders {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @Every('reminders.send-due', everySeconds)
  async sendDue(): Promise<void> {
    while (await this.sendBatch());
  }

  private sendBatch(): Promise<boolean> {
    return this.transactions.run(async (em) => {
      const due = await settleDue(em, this.clock.now(), atOnce);
      for (const { kind, subjectId, occasion, holds } of due)
        if (holds) await this.outbox.record(em, reminderDue({ kind, subjectId, occasion: occasion.toISOString() }));
      return due.length === atOnce;
    });
  }
}

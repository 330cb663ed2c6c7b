import { Injectable } from '@nestjs/common';

import { Clock, cutoff, deleteOld, Every, nightlySeconds, Statements } from '../platform/index.js';

/**
 * Deletes settled reminders together with the events that caused them, because until then an event could plan them
 * again.
 */
@Injectable()
export class ReminderCleanup {
  constructor(
    private readonly statements: Statements,
    private readonly clock: Clock,
  ) {}

  @Every('reminders.forget', nightlySeconds)
  async deleteExpired(): Promise<void> {
    const statement = `
      delete from reminders where (kind, subject_id, occasion) in (
        select kind, subject_id, occasion from reminders where due_at < $1 and settled_at < $1 limit $2)`;
    await deleteOld(this.statements, statement, cutoff('records', this.clock.now()));
  }
}

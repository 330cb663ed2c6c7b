import { Injectable, type OnModuleInit } from '@nestjs/common';

import {
  Clock,
  cutoff,
  deleteOld,
  Every,
  type KeyRange,
  MonthlyTables,
  nightlySeconds,
  ReadDb,
  Statements,
} from '../../platform/index.js';

/** The tables of mails outside the monthly partitions, which are dropped with the month of their event. */
const withoutMonth = ['mails_before_months', 'mails_without_month'];

/** Deletes mails that were sent or refused permanently together with their events; mails still to be sent stay. */
@Injectable()
export class MailCleanup implements OnModuleInit {
  constructor(
    private readonly statements: Statements,
    private readonly readDb: ReadDb,
    private readonly tables: MonthlyTables,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.tables.add({
      table: 'mails',
      column: 'event_id',
      key: 'event id',
      unfinished: (range, most) => this.unfinished(range, most),
    });
  }

  @Every('notifications.forget-mails', nightlySeconds)
  async deleteExpired(): Promise<void> {
    const before = cutoff('events', this.clock.now());
    for (const table of withoutMonth)
      await deleteOld(
        this.statements,
        `delete from ${table} where id in (select id from ${table} where created_at < $1
          and (sent_at < $1 or refused_at < $1 or expires_at < $1)
          and not exists (select 1 from outbox where outbox.id = ${table}.event_id)
          limit $2)`,
        before,
      );
  }

  /**
   * Returns the events of mails that are unsent or were written lately: an event that was handled late has its mail in
   * its own month.
   */
  private async unfinished({ from, to }: KeyRange, most: number): Promise<string[]> {
    const now = this.clock.now();
    const rows = await this.readDb.rows<{ id: string }>(
      `select event_id as id from mails where event_id >= $1 and event_id < $2 and (created_at >= $3
         or sent_at is null and refused_at is null and (expires_at is null or expires_at > $4)) limit $5`,
      [from, to, cutoff('events', now), now, most],
    );
    return rows.map(({ id }) => id);
  }
}

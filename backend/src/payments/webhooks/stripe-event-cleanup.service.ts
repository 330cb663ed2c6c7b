import { Injectable, type OnModuleInit } from '@nestjs/common';

import { Clock, cutoff, deleteOld, Every, MonthlyTables, nightlySeconds, Statements } from '../../platform/index.js';

/** The tables of events outside the monthly partitions, which are dropped by month (rules.md#monthly-partitions). */
const withoutMonth = ['stripe_events_before_months', 'stripe_events_without_month'];

/**
 * Deletes old Stripe events. Stripe repeats an event for three days and signs each delivery again; after that its id
 * guards nothing.
 */
@Injectable()
export class StripeEventCleanup implements OnModuleInit {
  constructor(
    private readonly statements: Statements,
    private readonly tables: MonthlyTables,
    private readonly clock: Clock,
  ) {}

  /**
   * Months go by the instant at which Stripe created an event, which is the same in each delivery, not by its arrival.
   */
  onModuleInit(): void {
    this.tables.add({ table: 'stripe_events', column: 'created_at', key: 'instant' });
  }

  @Every('payments.forget-events', nightlySeconds)
  async deleteExpired(): Promise<void> {
    const before = cutoff('events', this.clock.now());
    for (const table of withoutMonth)
      await deleteOld(
        this.statements,
        `delete from ${table} where id in (select id from ${table} where received_at < $1 limit $2)`,
        before,
      );
  }
}

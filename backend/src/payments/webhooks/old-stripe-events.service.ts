import { Injectable, type OnModuleInit } from '@nestjs/common';

import { Clock, cutoff, deleteOld, Every, MonthlyTables, nightlySeconds, Statements } from '../../platform/index.js';

/** Of the events that stand in no month; the others go by the month (rules.md#months-of-events). */
const withoutMonth = ['stripe_events_before_months', 'stripe_events_without_month'];

/** Stripe repeats an event for three days, and signs each delivery anew; after that its id guards nothing. */
@Injectable()
export class OldStripeEvents implements OnModuleInit {
  constructor(
    private readonly statements: Statements,
    private readonly tables: MonthlyTables,
    private readonly clock: Clock,
  ) {}

  /** By when Stripe made an event, which each of its deliveries says alike, and not by when one of them came. */
  onModuleInit(): void {
    this.tables.add({ table: 'stripe_events', column: 'created_at', key: 'instant' });
  }

  @Every('payments.forget-events', nightlySeconds)
  async forget(): Promise<void> {
    const before = cutoff('events', this.clock.now());
    for (const table of withoutMonth)
      await deleteOld(
        this.statements,
        `delete from ${table} where id in (select id from ${table} where received_at < $1 limit $2)`,
        before,
      );
  }
}

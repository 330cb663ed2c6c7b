import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';

import { Clock } from '../clock/index.js';
import { Every, nightlySeconds } from '../jobs/index.js';
import { monthOf, monthsFrom } from './month.value.js';
import { MonthPartitions } from './month-partitions.service.js';
import { MonthlyTables } from './monthly-tables.registry.js';

/** The number of months made ahead, so that a job may fail for weeks. */
const madeAhead = 3;

/**
 * Makes the partitions of coming months (rules.md#monthly-partitions). A row written before its month is made goes into
 * the partition without a month; it is never refused.
 */
@Injectable()
export class MonthsAhead implements OnApplicationBootstrap {
  private readonly log = new Logger(MonthsAhead.name);

  constructor(
    private readonly tables: MonthlyTables,
    private readonly partitions: MonthPartitions,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes the months before anything is written, also on a database that was off for months; on a busy one the job
   * makes them later.
   */
  async onApplicationBootstrap(): Promise<void> {
    try {
      await this.make();
    } catch (error) {
      this.log.warn(
        `The partitions of coming months could not be made; the nightly job tries again: ${(error as Error).message}`,
      );
    }
  }

  @Every('platform.make-months', nightlySeconds)
  async make(): Promise<void> {
    const wanted = monthsFrom(monthOf(this.clock.now()), madeAhead);
    for (const table of this.tables.all) {
      const made = new Set(await this.partitions.of(table));
      const first = (await this.partitions.firstOf(table)) ?? '';
      for (const month of wanted)
        if (month >= first && !made.has(month) && !(await this.partitions.make(table, month)))
          this.log.warn(
            `The partition ${month} of ${table.table} was not made, because ${table.table}_without_month has rows of it.`,
          );
    }
  }
}

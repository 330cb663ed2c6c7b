import { Injectable, Logger } from '@nestjs/common';

import { Clock } from '../clock/index.js';
import { cutoff, Every, nightlySeconds } from '../jobs/index.js';
import { daysOf, type Month, monthAfter, startOf } from './month.value.js';
import { MonthPartitions } from './month-partitions.service.js';
import { type MonthlyTable, MonthlyTables } from './monthly-tables.registry.js';

/**
 * The limit of unfinished rows with which a month is dropped; more are a sign of a fault that somebody has to look at.
 */
const maxKept = 10_000;

/**
 * Drops whole months whose last day is old enough. Rows that are not finished outlive their month, however old
 * (rules.md#monthly-partitions). Finished work is not repeated: handlers act once, and no old event is relayed again.
 */
@Injectable()
export class MonthCleanup {
  private readonly log = new Logger(MonthCleanup.name);

  constructor(
    private readonly tables: MonthlyTables,
    private readonly partitions: MonthPartitions,
    private readonly clock: Clock,
  ) {}

  @Every('platform.drop-months', nightlySeconds)
  async drop(): Promise<void> {
    const before = cutoff('events', this.clock.now());
    for (const group of this.tables.groups)
      for (const month of await this.monthsOf(group))
        if (startOf(monthAfter(month)) <= before) await this.dropMonth(group, month);
  }

  private async monthsOf(group: readonly MonthlyTable[]): Promise<Month[]> {
    const months = await Promise.all(group.map((table) => this.partitions.of(table)));
    return [...new Set(months.flat())].toSorted();
  }

  private async dropMonth(group: readonly MonthlyTable[], month: Month): Promise<void> {
    const kept = await this.unfinishedIn(group, month);
    const names = group.map(({ table }) => table).join(', ');
    if (kept.size > maxKept) {
      this.log.warn(`The month ${month} of ${names} was not dropped: more than ${maxKept} of its rows are unfinished.`);
      return;
    }
    await this.partitions.drop(group, month, [...kept]);
    this.log.log(`The month ${month} of ${names} was dropped; ${kept.size} unfinished rows were kept.`);
  }

  /** Searches day by day, so that no statement takes long; stops once there are too many. */
  private async unfinishedIn(group: readonly MonthlyTable[], month: Month): Promise<Set<string>> {
    const kept = new Set<string>();
    for (const { key, unfinished } of group)
      for (const day of unfinished ? daysOf(key, month) : []) {
        for (const value of await unfinished!(day, maxKept + 1 - kept.size)) kept.add(value);
        if (kept.size > maxKept) return kept;
      }
    return kept;
  }
}

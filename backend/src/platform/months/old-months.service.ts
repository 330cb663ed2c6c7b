import { Injectable, Logger } from '@nestjs/common';

import { Clock } from '../clock/index.js';
import { cutoff, Every, nightlySeconds } from '../jobs/index.js';
import { daysOf, type Month, monthAfter, startOf } from './month.value.js';
import { MonthPartitions } from './month-partitions.service.js';
import { type MonthlyTable, MonthlyTables } from './monthly-tables.registry.js';

/** So much of a month may be unfinished for it to go; more is a sign of something that somebody has to look at. */
const mostKept = 10_000;

/**
 * Drops whole months of which the last day is past its time. What is not finished is kept beyond its month, however old
 * (rules.md#months-of-events). What is finished stays so: handlers act once, and nobody tells an old event anew.
 */
@Injectable()
export class OldMonths {
  private readonly log = new Logger(OldMonths.name);

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
    if (kept.size > mostKept) {
      this.log.warn(`${month} of ${names} stays: more than ${mostKept} of it are not finished`);
      return;
    }
    await this.partitions.drop(group, month, [...kept]);
    this.log.log(`${month} of ${names} was dropped, ${kept.size} kept`);
  }

  /** Looked for by the day, so that no statement takes long; stops where there are too many anyway. */
  private async unfinishedIn(group: readonly MonthlyTable[], month: Month): Promise<Set<string>> {
    const kept = new Set<string>();
    for (const { key, unfinished } of group)
      for (const day of unfinished ? daysOf(key, month) : []) {
        for (const value of await unfinished!(day, mostKept + 1 - kept.size)) kept.add(value);
        if (kept.size > mostKept) return kept;
      }
    return kept;
  }
}

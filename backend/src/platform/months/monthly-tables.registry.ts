import { Injectable } from '@nestjs/common';

import type { KeyRange, MonthKey } from './month.value.js';

/** A table with a partition for each month, which is dropped as a whole. */
export interface MonthlyTable {
  readonly table: string;
  /** The column that gives a row's month; part of each unique key. */
  readonly column: string;
  readonly key: MonthKey;
  /**
   * Returns the values of the column in a range that are not finished and stay when their month is dropped, `most` at
   * most. Tables by event id are dropped together, so an id that one of them returns stays in all.
   */
  readonly unfinished?: (range: KeyRange, most: number) => Promise<readonly string[]>;
}

/** The tables with monthly partitions; each module registers its own. */
@Injectable()
export class MonthlyTables {
  private readonly tables: MonthlyTable[] = [];

  add(table: MonthlyTable): void {
    this.tables.push(table);
  }

  get all(): readonly MonthlyTable[] {
    return this.tables;
  }

  /** The tables whose months are dropped together. */
  get groups(): MonthlyTable[][] {
    const group = ({ key, table }: MonthlyTable) => (key === 'event id' ? key : table);
    return [...Map.groupBy(this.tables, group).values()];
  }
}

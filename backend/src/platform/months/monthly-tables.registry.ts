import { Injectable } from '@nestjs/common';

import type { KeyRange, MonthKey } from './month.value.js';

/** A table with a partition for each month, which goes as a whole. */
export interface MonthlyTable {
  readonly table: string;
  /** Says the month of a row; part of each unique key. */
  readonly column: string;
  readonly key: MonthKey;
  /**
   * What of a range stays when its month goes, because it is not done yet: the values of the column, `most` of them at
   * most. Tables by event id give up together, so what one of them names stays in all.
   */
  readonly unfinished?: (range: KeyRange, most: number) => Promise<readonly string[]>;
}

/** The tables that grow by the month. Each module tells here of its own. */
@Injectable()
export class MonthlyTables {
  private readonly tables: MonthlyTable[] = [];

  add(table: MonthlyTable): void {
    this.tables.push(table);
  }

  get all(): readonly MonthlyTable[] {
    return this.tables;
  }

  /** The tables whose months go together. */
  get groups(): MonthlyTable[][] {
    const group = ({ key, table }: MonthlyTable) => (key === 'event id' ? key : table);
    return [...Map.groupBy(this.tables, group).values()];
  }
}

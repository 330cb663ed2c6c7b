import { Injectable } from '@nestjs/common';

import { type Page, Reads } from '../platform/index.js';
import type { SalonSummaryDto } from './dto/salon.dto.js';
import { type SalonSearch, searchCondition, type SqlCondition, zipPrefixes } from './salon-search.rules.js';
import { salonSummaryColumns } from './salon-summary.view.js';

const defaultLimit = 20;
/** Counting further would cost more than the list itself; "over 1,000" is all a person needs to know. */
const countedAtMost = 1_000;

/** Finds approved salons among any number of them, best rated first. */
@Injectable()
export class SalonFinder {
  constructor(private readonly reads: Reads) {}

  /**
   * A page of the salons whose name or city contains `q`, in the ZIP code or, where it has none, in the nearest
   * neighbourhood. The total is exact up to 1,000.
   */
  async find(search: SalonSearch, limit = defaultLimit, offset = 0): Promise<Page<SalonSummaryDto>> {
    const prefix = search.zipCode ? await this.longestKnownPrefix(search) : undefined;
    if (search.zipCode && !prefix) return { rows: [], total: 0 };
    const condition = searchCondition(search, prefix);
    const rows = await this.page(condition, limit, offset);
    const total = rows.length < limit && offset === 0 ? rows.length : await this.count(condition);
    return { rows, total };
  }

  private page({ where, values }: SqlCondition, limit: number, offset: number): Promise<SalonSummaryDto[]> {
    const count = values.length;
    return this.reads.rows<SalonSummaryDto>(
      `select ${salonSummaryColumns} from salons where ${where}
       order by rating desc nulls last, id limit $${count + 1} offset $${count + 2}`,
      [...values, limit, offset],
    );
  }

  private async count({ where, values }: SqlCondition): Promise<number> {
    const row = await this.reads.row<{ total: number }>(
      `select count(*)::int as total from (select 1 from salons where ${where} limit ${countedAtMost}) as counted`,
      values,
    );
    return row?.total ?? 0;
  }

  private async longestKnownPrefix(search: SalonSearch): Promise<string | undefined> {
    for (const prefix of zipPrefixes(search.zipCode ?? '')) {
      const { where, values } = searchCondition(search, prefix);
      if (await this.reads.row(`select 1 from salons where ${where} limit 1`, values)) return prefix;
    }
    return undefined;
  }
}

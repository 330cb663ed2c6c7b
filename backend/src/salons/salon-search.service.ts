import { Injectable } from '@nestjs/common';

import { type Page, Reads } from '../platform/index.js';
import type { SalonSummaryDto } from './dto/salon.dto.js';
import { type SalonSearch, searchCondition, zipPrefixes } from './salon-search.rules.js';
import { searchHitQuery, searchPageQuery } from './salon-search.view.js';

const defaultLimit = 20;

/** Finds approved salons among any number of them, best rated first. */
@Injectable()
export class SalonFinder {
  constructor(private readonly reads: Reads) {}

  /**
   * A page of the salons whose name or city contains `q`, in the ZIP code or, where it has none, in the nearest
   * neighbourhood. The total is exact on the last page and one more than was seen before it: counting all that match
   * a common word would cost a hundred times the page itself.
   */
  async find(search: SalonSearch, limit = defaultLimit, offset = 0): Promise<Page<SalonSummaryDto>> {
    const prefix = search.zipCode ? await this.longestKnownPrefix(search) : undefined;
    if (search.zipCode && !prefix) return { rows: [], total: 0 };
    const condition = searchCondition(search, prefix);
    const found = await this.reads.rows<SalonSummaryDto>(searchPageQuery(condition), [
      ...condition.values,
      limit + 1,
      offset,
    ]);
    return { rows: found.slice(0, limit), total: offset + found.length };
  }

  private async longestKnownPrefix(search: SalonSearch): Promise<string | undefined> {
    for (const prefix of zipPrefixes(search.zipCode ?? '')) {
      const condition = searchCondition(search, prefix);
      if (await this.reads.row(searchHitQuery(condition), condition.values)) return prefix;
    }
    return undefined;
  }
}

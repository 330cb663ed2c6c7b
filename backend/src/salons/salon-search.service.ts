import { Injectable } from '@nestjs/common';

import { type Page, Reads } from '../platform/index.js';
import type { SalonSummaryDto } from './dto/salon.dto.js';
import { type SalonSearch, searchCondition, zipPrefixes } from './salon-search.rules.js';
import { nearestZipQuery, searchPageQuery } from './salon-search.view.js';

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
    const found = await this.reads.list<SalonSummaryDto>(searchPageQuery(condition), [
      ...condition.values,
      limit + 1,
      offset,
    ]);
    return { rows: found.slice(0, limit), total: offset + found.length };
  }

  /** Each size has a statement of its own; with a word, what is planned for one may be poor for another. */
  private async longestKnownPrefix(search: SalonSearch): Promise<string | undefined> {
    const condition = searchCondition(search, undefined);
    const values = [...condition.values, zipPrefixes(search.zipCode ?? '')];
    const nearest = nearestZipQuery(condition);
    if (search.q) return (await this.reads.list<{ prefix: string }>(nearest, values))[0]?.prefix;
    const name = `nearest_zip_${search.petSize ?? 'any'}`;
    return (await this.reads.lookUp<{ prefix: string }>(name, nearest, values))?.prefix;
  }
}

import { Injectable } from '@nestjs/common';

import { type Page, ReadDb, type RowOf, toMessage } from '../platform/index.js';
import type { SalonSummaryDto } from './dto/salon.dto.js';
import { type SalonSearch, zipPrefixes } from './salon-search.rules.js';
import {
  countQuery,
  nearestZipQuery,
  searchCondition,
  searchPageQuery,
  type SqlCondition,
} from './salon-search.view.js';

const defaultLimit = 20;
const countedTo = 1_000;

/** Finds approved salons among any number of them, best rated first. */
@Injectable()
export class SalonFinder {
  constructor(private readonly readDb: ReadDb) {}

  /**
   * A page of the salons whose name or city contains `q`, in the ZIP code or, where it has none, in the nearest
   * neighbourhood, and how many match, up to a thousand: counting all that match a common word would cost a hundred
   * times the page itself.
   */
  async findSalons(search: SalonSearch, limit = defaultLimit, offset = 0): Promise<Page<SalonSummaryDto>> {
    const prefix = search.zipCode ? await this.longestKnownPrefix(search) : undefined;
    if (search.zipCode && !prefix) return { rows: [], total: 0 };
    const condition = searchCondition(search, prefix);
    const found = await this.readDb.list<RowOf<SalonSummaryDto, 'createdAt'>>(searchPageQuery(condition), [
      ...condition.values,
      limit + 1,
      offset,
    ]);
    const isLast = found.length <= limit && (found.length > 0 || offset === 0);
    const total = isLast ? offset + found.length : await this.countMatching(condition);
    const rows = found.slice(0, limit).map((row) => toMessage<SalonSummaryDto, 'createdAt'>(row, 'createdAt'));
    return { rows, total, countedTo };
  }

  private async countMatching(condition: SqlCondition): Promise<number> {
    const [counted] = await this.readDb.list<{ total: number }>(countQuery(condition), [
      ...condition.values,
      countedTo + 1,
    ]);
    return counted?.total ?? 0;
  }

  /** Each size has a statement of its own; with a word, what is planned for one may be poor for another. */
  private async longestKnownPrefix(search: SalonSearch): Promise<string | undefined> {
    const condition = searchCondition(search, undefined);
    const values = [...condition.values, zipPrefixes(search.zipCode ?? '')];
    const nearest = nearestZipQuery(condition);
    if (search.q) return (await this.readDb.list<{ prefix: string }>(nearest, values))[0]?.prefix;
    return (await this.readDb.lookUp<{ prefix: string }>(nearest, values))?.prefix;
  }
}

import { Injectable } from '@nestjs/common';

import { type Page, ReadDb, type RowOf, toMessage } from '../../platform/index.js';
import type { NeighbourSalonDto, AdminSalonDetailDto, AdminSalonDto } from './dto/admin-salon.dto.js';
import {
  caseQuery,
  neighboursQuery,
  queueCondition,
  queueCountQuery,
  type QueueFilter,
  queuePageQuery,
  type QueueSort,
  sampleQuery,
  type WordSearch,
  wordsOf,
} from './salon-queue.view.js';
import { SalonNotFound } from '../salons.errors.js';
import { escapeLike } from '../salon-search.view.js';

const defaultLimit = 20;
/**
 * Counting ends this far beyond the page: a list of 100,000 shows that there are more without counting them. Words that
 * are common each and rare together read a hundred salons for each match, so two more pages of them are counted.
 */
const countedAhead = { all: 1_000, ofWords: 2 * defaultLimit };
/** So many of the first salons tell whether words are common. Reading them takes one millisecond. */
const sampled = 2_000;
/** With as many of the sampled salons, reading in the list's order to the last counted match costs less than trigrams. */
const common = 8;

type RecordRow = RowOf<AdminSalonDto, 'createdAt' | 'decidedAt' | 'leftAt'>;

const recordAnswer = (row: RecordRow): AdminSalonDto =>
  toMessage<AdminSalonDto, 'createdAt' | 'decidedAt' | 'leftAt'>(row, 'createdAt', 'decidedAt', 'leftAt');

/** Finds salons by a fact that another module knows, by their ids. */
type FindSalons = () => Promise<readonly number[]>;

/** Lists all salons for administrators, with and without a decision. */
@Injectable()
export class SalonQueue {
  private expiringDocuments: FindSalons = () => Promise.resolve([]);

  constructor(private readonly readDb: ReadDb) {}

  /** Registers the search for the filter of documents by `onboarding`, because `salons` does not know documents. */
  findExpiringDocumentsBy(find: FindSalons): void {
    this.expiringDocuments = find;
  }

  /** Returns a page: pending salons by the longest wait, others newest first. */
  async list(filter: QueueFilter, limit = defaultLimit, offset = 0): Promise<Page<AdminSalonDto>> {
    const among = filter.documents && (await this.expiringDocuments());
    const sort = filter.sort ?? (filter.status === 'pending' ? 'oldest' : 'newest');
    const condition = queueCondition(filter, await this.wayToSearch(filter, sort, among), among);
    const countedTo = offset + limit + (filter.q ? countedAhead.ofWords : countedAhead.all);
    const [rows, counted] = await Promise.all([
      this.readDb.rows<RecordRow>(queuePageQuery(condition, sort), [...condition.values, limit, offset]),
      this.readDb.row<{ count: number }>(queueCountQuery(condition), [...condition.values, countedTo + 1]),
    ]);
    return { rows: rows.map(recordAnswer), total: counted?.count ?? 0, countedTo };
  }

  private async wayToSearch(filter: QueueFilter, sort: QueueSort, among?: readonly number[]): Promise<WordSearch> {
    if (wordsOf(filter).length === 0) return 'in order';
    const { sql, values } = sampleQuery(filter, sort, sampled, among);
    const found = await this.readDb.row<{ count: number }>(sql, values);
    return (found?.count ?? 0) < common ? 'by trigrams' : 'in order';
  }

  /**
   * Returns everything that a decision needs.
   * @throws NotFound
   */
  async get(id: number): Promise<AdminSalonDetailDto> {
    const salon = await this.readDb.row<RecordRow>(caseQuery, [id]);
    if (!salon) throw new SalonNotFound();
    const center = `${escapeLike(salon.zipCode.slice(0, 3))}%`;
    return {
      ...recordAnswer(salon),
      neighbours: await this.readDb.rows<NeighbourSalonDto>(neighboursQuery, [id, center]),
    };
  }
}

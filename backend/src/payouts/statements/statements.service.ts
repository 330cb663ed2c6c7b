import { Injectable } from '@nestjs/common';

import { byId, Clock, countQuery, type KeysetQuery, ListDb, type Page } from '../../platform/index.js';
import { OwnSalons } from '../../salons/index.js';
import { PayoutNotFound } from '../periods/payout.errors.js';
import type { EarningsLineDto, StatementDto, StatementLineDto } from './dto/statement.dto.js';
import { pageOfLines, pageOfRunningLines } from './line-pages.js';
import { lineAnswer, statementAnswer } from './statement-answer.js';
import { releasedLinesOf, statementColumns, type StatementRow } from './statement.view.js';

const defaultLimit = 25;
const order = byId<StatementRow>('statements');

/**
 * Selects the statements of a salon ($1), newest first. The id after which the page begins or null, limit and offset
 * follow.
 */
const statementsQuery = `
  select ${statementColumns} from payouts p where salon_id = $1 and ($2::bigint is null or id < $2)
  order by id desc limit $3 offset $4`;

/** Reads a salon's own statements. A statement of another salon is not found. */
@Injectable()
export class Statements {
  constructor(
    private readonly listDb: ListDb,
    private readonly salons: OwnSalons,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns a page of the salon's statements, newest first.
   * @throws NotFound, Forbidden where the account has no approved salon
   */
  async list(accountId: number, query: KeysetQuery): Promise<Page<StatementDto>> {
    const { id: salonId } = await this.salons.approvedOrLeft(accountId);
    const part = order.part(query, defaultLimit);
    const terms = [salonId, part.position?.[0] ?? null, part.fetched, part.offset];
    const [rows, counted] = await Promise.all([
      this.listDb.rows<StatementRow>(statementsQuery, terms),
      this.listDb.row<{ total: number }>(countQuery('payouts where salon_id = $1'), [salonId]),
    ]);
    const now = this.clock.now();
    return order.page(rows, part, counted?.total ?? 0, (row) => statementAnswer('salon', row, now));
  }

  /** @throws PayoutNotFound */
  async get(accountId: number, id: number): Promise<StatementDto> {
    return statementAnswer('salon', await this.findStatement(accountId, id), this.clock.now());
  }

  /**
   * Returns a page of the lines of the statement's period, newest first.
   * @throws PayoutNotFound
   */
  async lines(accountId: number, id: number, query: KeysetQuery): Promise<Page<StatementLineDto>> {
    const found = await this.findStatement(accountId, id);
    return pageOfLines(this.listDb, found, query, (row) => lineAnswer('salon', row));
  }

  /**
   * Returns the lines that earlier statements held and this one pays.
   * @throws PayoutNotFound
   */
  async released(accountId: number, id: number): Promise<StatementLineDto[]> {
    const { salonId, periodId } = await this.findStatement(accountId, id);
    return (await releasedLinesOf(this.listDb, salonId, periodId)).map((row) => lineAnswer('salon', row));
  }

  /**
   * Returns a page of the lines since the last statement, newest first, each with the running total.
   * @throws NotFound, Forbidden
   */
  async running(accountId: number, query: KeysetQuery): Promise<Page<EarningsLineDto>> {
    const { id: salonId } = await this.salons.approvedOrLeft(accountId);
    const open = await this.listDb.row<{ id: number }>('select id from payout_periods where closed_at is null');
    if (!open) return { rows: [], total: 0 };
    return pageOfRunningLines(this.listDb, { salonId, periodId: open.id }, query, (row) => ({
      ...lineAnswer('salon', row),
      runningCents: row.runningCents,
    }));
  }

  /**
   * Returns the row, from which files are made.
   * @throws PayoutNotFound
   */
  async findStatement(accountId: number, id: number): Promise<StatementRow> {
    const { id: salonId } = await this.salons.approvedOrLeft(accountId);
    const row = await this.listDb.row<StatementRow>(
      `select ${statementColumns} from payouts p where id = $1 and salon_id = $2`,
      [id, salonId],
    );
    if (!row) throw new PayoutNotFound();
    return row;
  }
}

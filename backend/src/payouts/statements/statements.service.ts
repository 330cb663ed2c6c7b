import { Injectable } from '@nestjs/common';

import { Clock, type Page, type PageQuery, ListDb } from '../../platform/index.js';
import { OwnSalons } from '../../salons/index.js';
import { PayoutNotFound } from '../periods/payout.errors.js';
import type { EarningsLineDto, StatementDto, StatementLineDto } from './dto/statement.dto.js';
import { lineAnswer, statementAnswer } from './statement-answer.js';
import {
  countLines,
  linesOf,
  releasedLinesOf,
  runningLinesOf,
  statementColumns,
  type StatementRow,
} from './statement.view.js';

const defaultLimit = 25;

/** A salon's own statements. One of another salon is not found. */
@Injectable()
export class Statements {
  constructor(
    private readonly listDb: ListDb,
    private readonly salons: OwnSalons,
    private readonly clock: Clock,
  ) {}

  /** Newest first. @throws NotFound, Forbidden where the account has no approved salon */
  async list(accountId: number, { limit = defaultLimit, offset = 0 }: PageQuery): Promise<Page<StatementDto>> {
    const { id: salonId } = await this.salons.approved(accountId);
    const [rows, counted] = await Promise.all([
      this.listDb.rows<StatementRow>(
        `select ${statementColumns} from payouts p where salon_id = $1 order by id desc limit $2 offset $3`,
        [salonId, limit, offset],
      ),
      this.listDb.row<{ total: number }>('select count(*)::int as total from payouts where salon_id = $1', [salonId]),
    ]);
    const now = this.clock.now();
    return { rows: rows.map((row) => statementAnswer('salon', row, now)), total: counted?.total ?? 0 };
  }

  /** @throws PayoutNotFound */
  async get(accountId: number, id: number): Promise<StatementDto> {
    return statementAnswer('salon', await this.findStatement(accountId, id), this.clock.now());
  }

  /** What the period brought, newest first. @throws PayoutNotFound */
  async lines(accountId: number, id: number, page: PageQuery): Promise<Page<StatementLineDto>> {
    const { salonId, periodId } = await this.findStatement(accountId, id);
    const [rows, total] = await Promise.all([
      linesOf(this.listDb, salonId, periodId, { limit: page.limit ?? defaultLimit, offset: page.offset }),
      countLines(this.listDb, salonId, periodId),
    ]);
    return { rows: rows.map((row) => lineAnswer('salon', row)), total };
  }

  /** Lines that earlier statements held and this one pays. @throws PayoutNotFound */
  async released(accountId: number, id: number): Promise<StatementLineDto[]> {
    const { salonId, periodId } = await this.findStatement(accountId, id);
    return (await releasedLinesOf(this.listDb, salonId, periodId)).map((row) => lineAnswer('salon', row));
  }

  /** What was earned since the last statement, newest first, and how it came together. @throws NotFound, Forbidden */
  async running(accountId: number, { limit = defaultLimit, offset }: PageQuery): Promise<Page<EarningsLineDto>> {
    const { id } = await this.salons.approved(accountId);
    const open = await this.listDb.row<{ id: number }>('select id from payout_periods where closed_at is null');
    if (!open) return { rows: [], total: 0 };
    const [rows, total] = await Promise.all([
      runningLinesOf(this.listDb, id, open.id, { limit, offset }),
      countLines(this.listDb, id, open.id),
    ]);
    return { rows: rows.map((row) => ({ ...lineAnswer('salon', row), runningCents: row.runningCents })), total };
  }

  /** The row itself, for what is written from it. @throws PayoutNotFound */
  async findStatement(accountId: number, id: number): Promise<StatementRow> {
    const { id: salonId } = await this.salons.approved(accountId);
    const row = await this.listDb.row<StatementRow>(
      `select ${statementColumns} from payouts p where id = $1 and salon_id = $2`,
      [id, salonId],
    );
    if (!row) throw new PayoutNotFound();
    return row;
  }
}

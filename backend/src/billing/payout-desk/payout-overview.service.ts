import { Injectable } from '@nestjs/common';

import { Clock, type Page, type PageQuery, Reads } from '../../platform/index.js';
import { payoutWeek } from '../payouts/payout-calendar.rules.js';
import { PayoutNotFound } from '../payouts/payout.errors.js';
import type { StatementLineDto } from '../statements/dto/statement.dto.js';
import { lineAnswer, statementAnswer } from '../statements/statement-answer.js';
import { countLines, linesOf } from '../statements/statement.view.js';
import type { PayoutCaseDto, PayoutRunDto } from './dto/payout-desk.dto.js';
import type { PayoutsQuery } from './dto/payout-desk.query.dto.js';
import {
  payoutConditions,
  payoutCountQuery,
  payoutListColumns,
  type PayoutListRow,
  payoutPageQuery,
  runsQuery,
} from './payout-list.view.js';
import { abilitiesOf } from './payout-steering.rules.js';

const defaultLimit = 25;

interface RunRow extends Omit<PayoutRunDto, 'draftedAt' | 'ranAt' | 'paysAt'> {
  readonly draftedAt: Date | null;
  readonly ranAt: Date | null;
}

/** All payouts, as administrators look through them. */
@Injectable()
export class PayoutOverview {
  constructor(
    private readonly reads: Reads,
    private readonly clock: Clock,
  ) {}

  /** The weeks with their totals by state, newest first. */
  async runs({ limit = defaultLimit, offset = 0 }: PageQuery): Promise<Page<PayoutRunDto>> {
    const [rows, counted] = await Promise.all([
      this.reads.rows<RunRow>(runsQuery, [limit, offset]),
      this.reads.row<{ total: number }>('select count(*)::int as total from payout_periods where iso_week is not null'),
    ]);
    return { rows: rows.map(runAnswer), total: counted?.total ?? 0 };
  }

  async list(query: PayoutsQuery): Promise<Page<PayoutCaseDto>> {
    const condition = payoutConditions(query);
    const [rows, counted] = await Promise.all([
      this.reads.rows<PayoutListRow>(payoutPageQuery(condition), [
        ...condition.values,
        query.limit ?? defaultLimit,
        query.offset ?? 0,
      ]),
      this.reads.row<{ total: number }>(payoutCountQuery(condition), condition.values),
    ]);
    return { rows: rows.map((row) => this.answer(row)), total: counted?.total ?? 0 };
  }

  /** @throws PayoutNotFound */
  async get(id: number): Promise<PayoutCaseDto> {
    return this.answer(await this.find(id));
  }

  /** @throws PayoutNotFound */
  async lines(id: number, { limit = defaultLimit, offset = 0 }: PageQuery): Promise<Page<StatementLineDto>> {
    const { salonId, periodId } = await this.find(id);
    const [rows, total] = await Promise.all([
      linesOf(this.reads, salonId, periodId, { limit, offset }),
      countLines(this.reads, salonId, periodId),
    ]);
    return { rows: rows.map((row) => lineAnswer('administrator', row)), total };
  }

  private async find(id: number): Promise<PayoutListRow> {
    const row = await this.reads.row<PayoutListRow>(
      `select ${payoutListColumns} from payouts p join salons s on s.id = p.salon_id where p.id = $1`,
      [id],
    );
    if (!row) throw new PayoutNotFound();
    return row;
  }

  private answer(row: PayoutListRow): PayoutCaseDto {
    const { salonId, salonName, transferId, attempts } = row;
    const standing = { ...row, sent: row.sentAt !== null, carried: row.carriedInto !== null };
    return {
      ...statementAnswer('administrator', row, this.clock.now()),
      salonId,
      salonName,
      transferId,
      attempts,
      nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
      changedAt: row.changedAt.toISOString(),
      can: abilitiesOf(standing),
    };
  }
}

function runAnswer({ draftedAt, ranAt, ...row }: RunRow): PayoutRunDto {
  return {
    ...row,
    draftedAt: draftedAt?.toISOString() ?? null,
    ranAt: ranAt?.toISOString() ?? null,
    paysAt: payoutWeek(row.week)?.paysAt.toISOString() ?? '',
  };
}

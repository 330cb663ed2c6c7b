import { Injectable } from '@nestjs/common';

import {
  payoutWeek,
  PayoutNotFound,
  type StatementLineDto,
  lineAnswer,
  statementAnswer,
  pageOfLines,
} from '../payouts/index.js';
import { Clock, type KeysetQuery, type Page, type PageQuery, ListDb } from '../platform/index.js';
import type { AdminPayoutDto, PayoutRunDto } from './dto/payout-admin.dto.js';
import type { PayoutsQuery } from './dto/payout-lists.query.dto.js';
import { abilitiesOf } from './payout-actions.rules.js';
import {
  payoutConditions,
  payoutCountQuery,
  payoutListColumns,
  type PayoutListRow,
  payoutOrder,
  payoutPageQuery,
  runsQuery,
} from './payout-list.view.js';

const defaultLimit = 25;

interface RunRow extends Omit<PayoutRunDto, 'draftedAt' | 'ranAt' | 'paysAt'> {
  readonly draftedAt: Date | null;
  readonly ranAt: Date | null;
}

/** Lists all payouts for administrators. */
@Injectable()
export class PayoutOverview {
  constructor(
    private readonly listDb: ListDb,
    private readonly clock: Clock,
  ) {}

  /** Returns the weeks with their totals by state, newest first. */
  async runs({ limit = defaultLimit, offset = 0 }: PageQuery): Promise<Page<PayoutRunDto>> {
    const [rows, counted] = await Promise.all([
      this.listDb.rows<RunRow>(runsQuery, [limit, offset]),
      this.listDb.row<{ total: number }>(
        'select count(*)::int as total from payout_periods where iso_week is not null',
      ),
    ]);
    return { rows: rows.map(runAnswer), total: counted?.total ?? 0 };
  }

  async list(query: PayoutsQuery): Promise<Page<AdminPayoutDto>> {
    const part = payoutOrder.part(query, defaultLimit);
    const condition = payoutConditions(query);
    const page = payoutPageQuery(condition, part);
    const [rows, counted] = await Promise.all([
      this.listDb.rows<PayoutListRow>(page.sql, page.values),
      this.listDb.row<{ total: number }>(payoutCountQuery(condition), condition.values),
    ]);
    return payoutOrder.page(rows, part, counted?.total ?? 0, (row) => this.answer(row));
  }

  /** @throws PayoutNotFound */
  async get(id: number): Promise<AdminPayoutDto> {
    return this.answer(await this.find(id));
  }

  /** @throws PayoutNotFound */
  async lines(id: number, query: KeysetQuery): Promise<Page<StatementLineDto>> {
    const { salonId, periodId } = await this.find(id);
    return pageOfLines(this.listDb, { salonId, periodId }, query, (row) => lineAnswer('administrator', row));
  }

  private async find(id: number): Promise<PayoutListRow> {
    const row = await this.listDb.row<PayoutListRow>(
      `select ${payoutListColumns} from payouts p join salons s on s.id = p.salon_id where p.id = $1`,
      [id],
    );
    if (!row) throw new PayoutNotFound();
    return row;
  }

  private answer(row: PayoutListRow): AdminPayoutDto {
    const { salonId, salonName, transferId, attempts, leftCents, clawback } = row;
    const payout = { ...row, sent: row.sentAt !== null, carried: row.carriedInto !== null };
    return {
      ...statementAnswer('administrator', row, this.clock.now()),
      salonId,
      salonName,
      transferId,
      attempts,
      leftCents,
      clawback,
      nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
      changedAt: row.changedAt.toISOString(),
      can: { ...abilitiesOf(payout), renewAccount: row.accountGone && row.sentAt === null },
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

import { Injectable } from '@nestjs/common';

import type { Actor } from '../auth/index.js';
import { type LineDetail, lineInWords } from '../payouts/index.js';
import { type Page, type PageQuery, ListDb, type RowOf, toMessage } from '../platform/index.js';
import type { AdjustmentDto, PayoutHoldDto, QuestionedLineDto } from './dto/payout-admin.dto.js';
import type { AdjustmentsQuery, QuestionedLinesQuery } from './dto/payout-admin.query.dto.js';

const defaultLimit = 25;

type QuestionRow = Omit<RowOf<QuestionedLineDto, 'askedAt' | 'decidedAt'>, 'title' | 'formula'> & {
  readonly cause: string;
  readonly detail: LineDetail | null;
};
type HoldRow = RowOf<PayoutHoldDto, 'placedAt'>;
type AdjustmentRow = RowOf<AdjustmentDto, 'proposedAt' | 'decidedAt'>;

const questions = (where: string) => `
  select q.id, q.payout_id as "payoutId", p.iso_week as week, q.salon_id as "salonId", s.name as "salonName",
    t.cause_kind as cause, e.detail, q.amount_cents as cents, q.question, q.asked_at as "askedAt",
    coalesce(q.decision, 'open') as state, q.decision_reason as reason, u.username as "decidedBy",
    q.decided_at as "decidedAt"
  from questioned_lines q join payouts p on p.id = q.payout_id join salons s on s.id = q.salon_id
  join ledger_entries e on e.id = q.entry_id join ledger_transactions t on t.id = e.transaction_id
  left join users u on u.id = q.decided_by
  where ${where}`;

const holds = `
  select h.id, h.salon_id as "salonId", s.name as "salonName", h.reason, u.username as "placedBy",
    h.placed_at as "placedAt", coalesce(a.balance_cents, 0) as "owedCents"
  from payout_holds h join salons s on s.id = h.salon_id left join users u on u.id = h.placed_by
  left join ledger_accounts a on a.kind = 'salon' and a.owner_id = h.salon_id
  where h.lifted_at is null order by h.id desc limit $1 offset $2`;

const adjustments = `
  select a.id, a.salon_id as "salonId", s.name as "salonName", a.amount_cents as cents, a.reason, a.state,
    a.needs_approval as "needsApproval", a.questioned_line_id as "questionedLineId", by.username as "proposedBy",
    a.proposed_at as "proposedAt", case when a.needs_approval then decider.username end as "decidedBy",
    a.decided_at as "decidedAt", a.decision_reason as "decisionReason",
    a.state = 'waiting' and a.proposed_by <> $1 as "canApprove"
  from adjustments a join salons s on s.id = a.salon_id join users by on by.id = a.proposed_by
  left join users decider on decider.id = a.decided_by
  where $2::text is null or a.state = $2 order by a.id desc limit $3 offset $4`;

/** What administrators have decided about salons' money, or have to decide. */
@Injectable()
export class PayoutAdminQueries {
  constructor(private readonly listDb: ListDb) {}

  /** Those in force, newest first. */
  async holds({ limit = defaultLimit, offset = 0 }: PageQuery): Promise<Page<PayoutHoldDto>> {
    const [rows, total] = await Promise.all([
      this.listDb.rows<HoldRow>(holds, [limit, offset]),
      this.count('payout_holds where lifted_at is null'),
    ]);
    return { rows: rows.map((row) => toMessage<PayoutHoldDto, 'placedAt'>(row, 'placedAt')), total };
  }

  /** The undecided oldest first, the decided newest first. */
  async questions({ state = 'open', limit, offset }: QuestionedLinesQuery): Promise<Page<QuestionedLineDto>> {
    const [where, order] =
      state === 'open' ? ['q.decision is null', 'q.id'] : ['q.decision is not null', 'q.decided_at desc, q.id desc'];
    const page = `${questions(where)} order by ${order} limit $1 offset $2`;
    const [rows, total] = await Promise.all([
      this.listDb.rows<QuestionRow>(page, [limit ?? defaultLimit, offset ?? 0]),
      this.count(`questioned_lines q where ${where}`),
    ]);
    return {
      rows: rows.map(({ cause, detail, askedAt, decidedAt, ...row }) => ({
        ...row,
        ...lineInWords('administrator', cause, detail),
        askedAt: askedAt.toISOString(),
        decidedAt: decidedAt?.toISOString() ?? null,
      })),
      total,
    };
  }

  /** Newest first, as far as the caller may approve them said so. */
  async adjustments(actor: Actor, { state, limit, offset }: AdjustmentsQuery): Promise<Page<AdjustmentDto>> {
    const [rows, total] = await Promise.all([
      this.listDb.rows<AdjustmentRow>(adjustments, [actor.userId, state ?? null, limit ?? defaultLimit, offset ?? 0]),
      this.count('adjustments where $1::text is null or state = $1', [state ?? null]),
    ]);
    const instants = ['proposedAt', 'decidedAt'] as const;
    return { rows: rows.map((row) => toMessage<AdjustmentDto, (typeof instants)[number]>(row, ...instants)), total };
  }

  private async count(of: string, values: readonly unknown[] = []): Promise<number> {
    const row = await this.listDb.row<{ total: number }>(`select count(*)::int as total from ${of}`, values);
    return row?.total ?? 0;
  }
}

import { Injectable } from '@nestjs/common';

import type { Actor } from '../auth/index.js';
import { entryDetail, type LineDetail, lineInWords } from '../payouts/index.js';
import {
  byId,
  countQuery,
  instantOf,
  Keyset,
  type KeysetPart,
  type KeysetQuery,
  ListDb,
  microsecondsOf,
  type Page,
  type RowOf,
  toMessage,
} from '../platform/index.js';
import type { AdjustmentDto, PayoutHoldDto, QuestionedLineDto } from './dto/payout-admin.dto.js';
import type { AdjustmentsQuery, QuestionedLinesQuery } from './dto/payout-lists.query.dto.js';

const defaultLimit = 25;

type QuestionRow = Omit<RowOf<QuestionedLineDto, 'askedAt' | 'decidedAt'>, 'title' | 'formula'> & {
  readonly cause: string;
  readonly detail: LineDetail | null;
  readonly decidedMicroseconds: number | null;
};
type HoldRow = RowOf<PayoutHoldDto, 'placedAt'>;
type AdjustmentRow = RowOf<AdjustmentDto, 'proposedAt' | 'decidedAt'>;

const holdOrder = byId<HoldRow>('holds');
const adjustmentOrder = byId<AdjustmentRow>('adjustments');

/** The lists of questioned lines: undecided ones oldest first, decided ones newest first. */
const questionLists = {
  open: {
    where: 'q.decision is null',
    beyond: 'and ($1::bigint is null or q.id > $1)',
    by: 'q.id',
    order: byId<QuestionRow>('open questions'),
  },
  decided: {
    where: 'q.decision is not null',
    beyond: `and ($1::bigint is null or (q.decided_at, q.id) < (${instantOf('$1')}, $2::bigint))`,
    by: 'q.decided_at desc, q.id desc',
    order: new Keyset<QuestionRow>('decided questions', [
      { kind: 'number', of: ({ decidedMicroseconds }) => decidedMicroseconds ?? 0 },
      { kind: 'number', of: ({ id }) => id },
    ]),
  },
} as const;

const questions = (where: string) => `
  select q.id, q.payout_id as "payoutId", p.iso_week as week, q.salon_id as "salonId", s.name as "salonName",
    t.cause_kind as cause, ${entryDetail.column}, q.amount_cents as cents, q.question, q.asked_at as "askedAt",
    coalesce(q.decision, 'open') as state, q.decision_reason as reason, u.username as "decidedBy",
    q.decided_at as "decidedAt", ${microsecondsOf('q.decided_at')} as "decidedMicroseconds"
  from questioned_lines q join payouts p on p.id = q.payout_id join salons s on s.id = q.salon_id
  join ledger_entries e on e.id = q.entry_id join ledger_transactions t on t.id = e.transaction_id
  ${entryDetail.join} left join users u on u.id = q.decided_by
  where ${where}`;

const holds = `
  select h.id, h.salon_id as "salonId", s.name as "salonName", h.reason, u.username as "placedBy",
    h.placed_at as "placedAt", coalesce(a.balance_cents, 0) as "owedCents"
  from payout_holds h join salons s on s.id = h.salon_id left join users u on u.id = h.placed_by
  left join ledger_accounts a on a.kind = 'salon' and a.owner_id = h.salon_id
  where h.lifted_at is null and ($1::bigint is null or h.id < $1) order by h.id desc limit $2 offset $3`;

const selectAdjustments = `
  select a.id, a.salon_id as "salonId", s.name as "salonName", a.amount_cents as cents, a.reason, a.state,
    a.needs_approval as "needsApproval", a.questioned_line_id as "questionedLineId", by.username as "proposedBy",
    a.proposed_at as "proposedAt", case when a.needs_approval then decider.username end as "decidedBy",
    a.decided_at as "decidedAt", a.decision_reason as "decisionReason",
    a.state = 'waiting' and a.proposed_by <> $1 as "canApprove"
  from adjustments a join salons s on s.id = a.salon_id join users by on by.id = a.proposed_by
  left join users decider on decider.id = a.decided_by`;

const adjustments = `${selectAdjustments}
  where ($2::text is null or a.state = $2) and ($3::bigint is null or a.id < $3) order by a.id desc limit $4 offset $5`;

const adjustment = `${selectAdjustments} where a.id = $2`;

/** Lists administrators' decisions about salons' money, and those still to be made. */
@Injectable()
export class PayoutAdminQueries {
  constructor(private readonly listDb: ListDb) {}

  /** Returns the holds in force, newest first. */
  async holds(query: KeysetQuery): Promise<Page<PayoutHoldDto>> {
    const part = holdOrder.part(query, defaultLimit);
    const [rows, total] = await Promise.all([
      this.listDb.rows<HoldRow>(holds, [...positionIn(part, 1), part.fetched, part.offset]),
      this.count('payout_holds where lifted_at is null'),
    ]);
    return holdOrder.page(rows, part, total, (row) => toMessage<PayoutHoldDto, 'placedAt'>(row, 'placedAt'));
  }

  /** Returns questioned lines: undecided ones oldest first, decided ones newest first. */
  async questions({ state = 'open', ...query }: QuestionedLinesQuery): Promise<Page<QuestionedLineDto>> {
    const { where, beyond, by, order } = questionLists[state];
    const part = order.part(query, defaultLimit);
    const keys = positionIn(part, state === 'open' ? 1 : 2);
    const page = `${questions(where)} ${beyond} order by ${by} limit $${keys.length + 1} offset $${keys.length + 2}`;
    const [rows, total] = await Promise.all([
      this.listDb.rows<QuestionRow>(page, [...keys, part.fetched, part.offset]),
      this.count(`questioned_lines q where ${where}`),
    ]);
    return order.page(rows, part, total, toQuestion);
  }

  /** Returns adjustments, newest first, and whether the caller may approve each. */
  async adjustments(actor: Actor, { state, ...query }: AdjustmentsQuery): Promise<Page<AdjustmentDto>> {
    const part = adjustmentOrder.part(query, defaultLimit);
    const terms = [actor.userId, state ?? null, ...positionIn(part, 1), part.fetched, part.offset];
    const [rows, total] = await Promise.all([
      this.listDb.rows<AdjustmentRow>(adjustments, terms),
      this.count('adjustments where $1::text is null or state = $1', [state ?? null]),
    ]);
    return adjustmentOrder.page(rows, part, total, toAdjustment);
  }

  async adjustment(actor: Actor, id: number): Promise<AdjustmentDto> {
    const row = await this.listDb.row<AdjustmentRow>(adjustment, [actor.userId, id]);
    if (!row) throw new Error(`Adjustment ${id} does not exist.`);
    return toAdjustment(row);
  }

  private async count(of: string, values: readonly unknown[] = []): Promise<number> {
    const row = await this.listDb.row<{ total: number }>(countQuery(of), values);
    return row?.total ?? 0;
  }
}

/** Returns the keys of the row before the page, or as many nulls. */
const positionIn = ({ position }: KeysetPart, keys: number): readonly unknown[] =>
  position ?? Array.from({ length: keys }, () => null);

const toAdjustment = (row: AdjustmentRow) =>
  toMessage<AdjustmentDto, 'proposedAt' | 'decidedAt'>(row, 'proposedAt', 'decidedAt');

function toQuestion({
  cause,
  detail,
  askedAt,
  decidedAt,
  decidedMicroseconds: _decidedMicroseconds,
  ...row
}: QuestionRow) {
  return {
    ...row,
    ...lineInWords('administrator', cause, detail),
    askedAt: askedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

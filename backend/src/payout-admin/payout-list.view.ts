import { statementColumns, type StatementRow } from '../payouts/index.js';
import { countQuery, Keyset, type KeysetPart } from '../platform/index.js';
import type { PayoutReversalDto } from './dto/payout-admin.dto.js';
import type { PayoutsQuery } from './dto/payout-lists.query.dto.js';
import { leftOfPayout } from './payout-actions.sql.js';

/** A payout for administrators. */
export interface PayoutListRow extends StatementRow {
  readonly salonName: string;
  readonly transferId: string | null;
  readonly attempts: number;
  readonly nextAttemptAt: Date | null;
  readonly leftCents: number;
  /** Whether the provider lost or closed the salon's account. */
  readonly accountGone: boolean;
  readonly clawback: PayoutReversalDto | null;
}

export const payoutListColumns = `
  ${statementColumns}, s.name as "salonName", p.transfer_id as "transferId", p.attempts,
  p.next_attempt_at as "nextAttemptAt", ${leftOfPayout} as "leftCents",
  exists (select 1 from payout_accounts a where a.salon_id = p.salon_id and a.state in ('lost', 'rejected')) as "accountGone",
  (select json_build_object('amountCents', c.amount_cents, 'reason', c.reason, 'state', c.state, 'problem', c.problem)
   from payout_clawbacks c where c.payout_id = p.id order by c.id desc limit 1) as clawback`;

interface Condition {
  readonly where: string;
  readonly values: readonly unknown[];
}

/** Returns the condition for week, state and a part of the salon's name. */
export function payoutConditions({ week, state, q }: PayoutsQuery): Condition {
  const values: unknown[] = [];
  const parts = ['true'];
  if (week) parts.push(`p.iso_week = $${values.push(week)}`);
  if (state) parts.push(`p.state = $${values.push(state)}`);
  if (q) {
    const pattern = `$${values.push(`%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)}`;
    // The review text contains the name and has an index by parts of words.
    parts.push(`s.review_text like lower(${pattern}) and s.name ilike ${pattern}`);
  }
  return { where: parts.join(' and '), values };
}

/** The order of the list: newest week first, largest amount first. */
export const payoutOrder = new Keyset<PayoutListRow>('payouts', [
  { kind: 'word', of: ({ week }) => week },
  { kind: 'number', of: ({ amountCents }) => amountCents },
  { kind: 'number', of: ({ id }) => id },
]);

/** Returns the query for a page in that order, with its values. */
export function payoutPageQuery({ where, values }: Condition, { position, fetched, offset }: KeysetPart) {
  const given = [...values];
  const place = (value: unknown) => `$${given.push(value)}`;
  const [week, cents, id] = position ?? [];
  const beyond = position
    ? `and (p.iso_week, p.amount_cents, p.id) < (${place(week)}::text, ${place(cents)}::bigint, ${place(id)}::bigint)`
    : '';
  const sql = `
    select ${payoutListColumns} from payouts p join salons s on s.id = p.salon_id where ${where} ${beyond}
    order by p.iso_week desc, p.amount_cents desc, p.id desc limit ${place(fetched)} offset ${place(offset)}`;
  return { sql, values: given };
}

export const payoutCountQuery = ({ where }: Condition) =>
  countQuery(`payouts p join salons s on s.id = p.salon_id where ${where}`);

/** Selects the weeks, newest first; $1 is the limit, $2 the offset. */
export const runsQuery = `
  select period.iso_week as week, period.drafted_at as "draftedAt", period.paid_at as "ranAt",
    coalesce(sum(t.payouts), 0)::int as payouts, coalesce(sum(t.cents), 0) as cents,
    coalesce(json_agg(json_build_object('state', t.state, 'payouts', t.payouts, 'cents', t.cents) order by t.state)
      filter (where t.state is not null), '[]') as "byState"
  from (select * from payout_periods where iso_week is not null order by id desc limit $1 offset $2) period
  left join lateral (
    select state, count(*) as payouts, sum(amount_cents) as cents from payouts
    where iso_week = period.iso_week group by state) t on true
  group by period.id, period.iso_week, period.drafted_at, period.paid_at order by period.id desc`;

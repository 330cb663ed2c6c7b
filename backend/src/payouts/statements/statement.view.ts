import type { Sql } from '../../platform/index.js';
import type { IsoWeek } from '../periods/payout-calendar.rules.js';
import { isStopped } from '../periods/hold.sql.js';
import type { PayoutReason } from '../periods/payout-reason.rules.js';
import type { PayoutState } from '../periods/payout-state.rules.js';
import type { LineDetail } from './statement-line.rules.js';

/** A salon's payout of one week with its parts in cents. */
export interface StatementRow extends PayoutReason {
  readonly id: number;
  readonly salonId: number;
  readonly week: IsoWeek;
  readonly state: PayoutState;
  readonly openingCents: number;
  readonly linesCents: number;
  readonly releasedCents: number;
  readonly heldCents: number;
  readonly amountCents: number;
  readonly draftedAt: Date;
  readonly changedAt: Date;
  readonly sentAt: Date | null;
  readonly carriedInto: IsoWeek | null;
  /** Cents that the provider took back after sending; they are lines of a later statement. */
  readonly takenBackCents: number;
  readonly periodId: number;
}

/** The columns of a statement, from payouts p. One that a hold stops after it was scheduled has the hold's reason. */
export const statementColumns = `
  p.id, p.salon_id as "salonId", p.iso_week as week, p.state, p.opening_cents as "openingCents",
  p.lines_cents as "linesCents", p.released_cents as "releasedCents",
  p.held_cents as "heldCents", p.amount_cents as "amountCents",
  case when ${isStopped} then 'on_hold' else p.reason_code end as "reasonCode",
  case when ${isStopped} then (
    select h.reason from payout_holds h where h.salon_id = p.salon_id and h.lifted_at is null)
    else p.reason end as "reasonText", p.drafted_at as "draftedAt",
  p.changed_at as "changedAt", p.sent_at as "sentAt", p.period_id as "periodId",
  p.taken_back_cents as "takenBackCents",
  (select iso_week from payout_periods where id = p.carried_into_id) as "carriedInto"`;

/** A line of a statement, or a line since the last one. */
export interface LineRow {
  readonly id: number;
  readonly at: Date;
  readonly cents: number;
  readonly cause: string;
  readonly detail: LineDetail | null;
  readonly question: string | null;
  readonly decision: 'released' | 'upheld' | null;
  readonly decisionReason: string | null;
}

/**
 * The data of a ledger entry e with the present name of its dog, as a column and its join. The ledger stores only the
 * dog's id, because it cannot be erased with the owner (rules.md#closed-accounts); older entries have a name as well.
 */
export const entryDetail = {
  column: `case when line_pet.id is null then e.detail
    else e.detail || jsonb_build_object('petName', line_pet.name) end as detail`,
  join: `left join pets line_pet on line_pet.id = (e.detail ->> 'petId')::int`,
};

const lineColumns = `
  e.id, t.occurred_at as at, e.amount_cents as cents, t.cause_kind as cause, ${entryDetail.column},
  q.question, q.decision, q.decision_reason as "decisionReason"`;

const lineJoins = `
  join ledger_transactions t on t.id = e.transaction_id left join questioned_lines q on q.entry_id = e.id
  ${entryDetail.join}`;

const salonAccount = `(select id from ledger_accounts where kind = 'salon' and owner_id = $1)`;

/** Reads the lines of a salon's period, newest first, older than `before` where it is given. */
export function linesOf(
  sql: Sql,
  salonId: number,
  periodId: number,
  page: { readonly limit: number; readonly offset?: number; readonly before?: number },
): Promise<LineRow[]> {
  return sql.rows<LineRow>(
    `select ${lineColumns} from (
       select * from ledger_entries
       where account_id = ${salonAccount} and payout_period_id = $2 and id < $3
       order by id desc limit $4 offset $5) e ${lineJoins} order by e.id desc`,
    [salonId, periodId, page.before ?? Number.MAX_SAFE_INTEGER, page.limit, page.offset ?? 0],
  );
}

/** A line of a period with the sum of the lines so far. */
export interface RunningLineRow extends LineRow {
  /** The sum of the period's lines up to and including this one. */
  readonly runningCents: number;
}

/** Reads the same lines, each with its running total. */
export function runningLinesOf(
  sql: Sql,
  salonId: number,
  periodId: number,
  page: Parameters<typeof linesOf>[3],
): Promise<RunningLineRow[]> {
  return sql.rows<RunningLineRow>(
    `with shown as (
       select * from ledger_entries where account_id = ${salonAccount} and payout_period_id = $2 and id < $5
       order by id desc limit $3 offset $4
     ), earlier as (
       select coalesce(sum(amount_cents), 0) as cents from ledger_entries
       where account_id = ${salonAccount} and payout_period_id = $2 and id < (select min(id) from shown)
     )
     select ${lineColumns}, (earlier.cents + sum(e.amount_cents) over (order by e.id)) as "runningCents"
     from earlier cross join shown e ${lineJoins} order by e.id desc`,
    [salonId, periodId, page.limit, page.offset ?? 0, page.before ?? Number.MAX_SAFE_INTEGER],
  );
}

/** The lines of a salon's ($1) period ($2), for the count. */
export const linesCounted = `ledger_entries where account_id = ${salonAccount} and payout_period_id = $2`;

/** Reads the lines that earlier statements held and this one pays. */
export function releasedLinesOf(sql: Sql, salonId: number, periodId: number): Promise<LineRow[]> {
  return sql.rows<LineRow>(
    `select ${lineColumns} from questioned_lines q join ledger_entries e on e.id = q.entry_id
     join ledger_transactions t on t.id = e.transaction_id ${entryDetail.join}
     where q.salon_id = $1 and q.released_period_id = $2 and q.held_cents <> 0 order by e.id desc`,
    [salonId, periodId],
  );
}

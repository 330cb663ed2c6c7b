import type { Sql } from '../../platform/index.js';
import type { PayoutWeek } from './payout-calendar.rules.js';

/** A closed period whose statements are to be drafted or paid. */
export interface ClosedPeriod {
  readonly id: number;
  readonly week: string;
}

/** Closes the open period for this week's payout. Does nothing where that week, or a later one, was closed before. */
export async function closePeriod(sql: Sql, { week, draftsAt }: PayoutWeek): Promise<void> {
  // The condition comes first, because the function makes every posting wait for those in progress.
  await sql.rows(
    `select close_payout_period($1, $2) where not exists (select 1 from payout_periods where iso_week >= $1)`,
    [week, draftsAt],
  );
}

/** Locks the oldest closed period without statements; waits for a draft in progress. */
export function lockUndrafted(sql: Sql): Promise<ClosedPeriod | undefined> {
  return sql.row<ClosedPeriod>(
    `select id, iso_week as week from payout_periods
     where drafted_at is null and closed_at is not null order by id limit 1 for update`,
  );
}

/** The number of drafted statements, and their sum. */
export interface Drafted {
  readonly statements: number;
  readonly cents: number;
}

/**
 * Drafts the statements of all salons in one SQL statement: the period's lines, what earlier payouts did not pay, and
 * held lines that are released. It changes no entry, since the sums of a closed period are final. A payout's reference
 * is made of its week and salon, so that it is the same where the week is drafted again from a backup.
 */
export async function draftStatements(sql: Sql, period: ClosedPeriod, now: Date): Promise<Drafted> {
  const row = await sql.row<{ statements: number; cents: number }>(
    `with sums as (
       select account_id, sum(amount_cents) as cents from ledger_entries where payout_period_id = $1 group by account_id
     ), earned as (
       select a.owner_id as salon_id, sums.cents from sums join ledger_accounts a on a.id = sums.account_id
     ), carried as (
       update payouts set carried_into_id = $1
       where carried_into_id is null and sent_at is null and state in ('rolled_over', 'held', 'failed')
         and amount_cents <> 0
       returning salon_id, amount_cents
     ), opening as (
       select salon_id, sum(amount_cents) as cents from carried group by salon_id
     ), released as (
       select salon_id, sum(held_cents) as cents from questioned_lines where released_period_id = $1 group by salon_id
     ), drafted as (
       insert into payouts (salon_id, period_id, iso_week, opening_cents, lines_cents, released_cents, reference, drafted_at, changed_at)
       select salon_id, $1, $2, coalesce(opening.cents, 0), coalesce(earned.cents, 0), coalesce(released.cents, 0),
         md5(installation.id || ':' || $2 || ':' || salon_id)::uuid, $3, $3
       from earned full join opening using (salon_id) full join released using (salon_id) cross join installation
       order by salon_id
       returning opening_cents + lines_cents + released_cents as cents
     ), done as (update payout_periods set drafted_at = $3 where id = $1)
     select count(*)::int as statements, coalesce(sum(cents), 0) as cents from drafted`,
    [period.id, period.week, now],
  );
  return row ?? { statements: 0, cents: 0 };
}

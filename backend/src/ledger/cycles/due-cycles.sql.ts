import { countsAround, hasOpenObjection } from '../../appointments/index.js';
import { businessTerms } from '../../plans/index.js';
import { insertEvents, type Sql } from '../../platform/index.js';
import type { CycleWeight, DividedVisit, DivisionTerms, VisitOutcome } from '../division/cycle-division.rules.js';
import { cycleClosed } from '../ledger.events.js';
import { type DueCycle, hasWeight, weighedOutcome } from './billing-cycle.sql.js';

/** The longest time that a cycle waits for an unmarked visit, because the money of other salons waits as well. */
const longestWait = `interval '7 days'`;

const correctedUntil = `coalesce(a.status_changed_at, a.ends_at) + interval '${businessTerms.noShowCorrectionHours} hours'`;

/**
 * The instant until which a visit is undecided (rules.md#unmarked-visits): infinity for an unmarked visit and for an
 * open objection, the end of the time for corrections for a no-show, null for a decided visit.
 */
const undecidedUntil = `
  case when a.status in ('scheduled', 'in_progress') or ${hasOpenObjection('a')}
      then 'infinity'::timestamptz
    when a.status = 'no_show' and ${correctedUntil} > $2 then ${correctedUntil} end`;

/** The condition that the visit `a` belongs to the cycle `c`. */
const isOfCycle = `
  a.subscription_id = c.subscription_id and a.starts_at >= c.starts_at and a.starts_at < c.ends_at
  and ${countsAround('a', 'c.starts_at', 'c.ends_at')}`;

/**
 * Locks cycles that are over and wait for no visit, the longest due first. It skips cycles that another process is
 * closing. One index finds them, however many cycles wait.
 */
export async function lockDue(sql: Sql, now: Date, most: number): Promise<number[]> {
  const due = await sql.rows<{ id: number }>(
    `select id from billing_cycles where closed_at is null and coalesce(waits_until, ends_at) <= $1
     order by coalesce(waits_until, ends_at), id limit $2 for no key update skip locked`,
    [now, most],
  );
  return due.map(({ id }) => id);
}

/**
 * Postpones those of the locked cycles that have an undecided visit, at most by the longest wait. The index of a
 * subscription's weeks leaves out those that were cancelled in time, which are decided. The statement is separate from
 * the one that locks, so that it sees how visits changed while that waited.
 */
export async function postponeUndecided(sql: Sql, ids: readonly number[], now: Date): Promise<void> {
  await sql.rows(
    `update billing_cycles c set waits_until = least(waiting.until, c.ends_at + ${longestWait})
     from (select c.id, max(${undecidedUntil}) as until
       from billing_cycles c join appointments a on ${isOfCycle}
       where c.id = any($1) and (a.status <> 'cancelled' or a.cancelled_late) group by c.id) as waiting
     where c.id = waiting.id and waiting.until is not null and c.ends_at + ${longestWait} > $2`,
    [ids, now],
  );
}

/**
 * Whether the selected salon, which has been approved again since, had left by the earlier partnership `e` when the cycle
 * `c` began (rules.md#leaving-the-network). Of earlier applications only those of a partner that left have `left_at`.
 */
const wasAway = `
  e.salon_id = selected.id and e.left_at <= c.starts_at
  and (selected.decided_at is null or selected.decided_at <= e.left_at or selected.decided_at > c.starts_at)
  and not exists (select 1 from earlier_applications again where again.salon_id = e.salon_id
    and again.left_at is not null and again.decided_at > e.left_at and again.decided_at <= c.starts_at)`;

/** Reads those of the locked cycles that wait for no visit, or have waited long enough. */
export function readDecided(sql: Sql, ids: readonly number[], now: Date): Promise<DueCycle[]> {
  return sql.rows<DueCycle>(
    `select c.id, c.subscription_id as "subscriptionId", c.collected_cents - c.returned_cents as "netCents",
       c.starts_at as "startsAt", c.ends_at as "endsAt",
       selected.id as "selectedSalonId", s.pet_id as "petId"
     from billing_cycles c join subscriptions s on s.id = c.subscription_id
       left join salons selected
         on selected.id = s.salon_id and (selected.left_at is null or selected.left_at > c.starts_at)
           and not exists (select 1 from earlier_applications e where ${wasAway})
     where c.id = any($1) and coalesce(c.waits_until, c.ends_at) <= $2 order by c.id`,
    [ids, now],
  );
}

/** Reads the visits of several cycles that have a weight. */
export async function readWeighedVisitsOf(sql: Sql, ids: readonly number[]): Promise<Map<number, DividedVisit[]>> {
  const rows = await sql.rows<{ cycleId: number; salonId: number; outcome: VisitOutcome }>(
    `select c.id as "cycleId", a.salon_id as "salonId", ${weighedOutcome} as outcome
     from billing_cycles c join appointments a on ${isOfCycle}
     where c.id = any($1) and ${hasWeight}`,
    [ids],
  );
  return Map.groupBy(rows, ({ cycleId }) => cycleId);
}

/** A cycle that closes, and the weights by which it was divided. */
export interface ClosingCycle {
  readonly cycle: DueCycle;
  readonly weights: readonly CycleWeight[];
}

/** Closes cycles, stores their weights and terms, and records the events. */
export async function markClosed(
  sql: Sql,
  closing: readonly ClosingCycle[],
  terms: DivisionTerms,
  now: Date,
): Promise<void> {
  const weights = closing.flatMap(({ cycle, weights: own }) => own.map((weight) => ({ cycleId: cycle.id, ...weight })));
  await sql.rows(
    `insert into billing_cycle_weights (cycle_id, salon_id, weight, half_baths)
     select w."cycleId", w."salonId", w.weight, w."halfBaths"
     from json_to_recordset($1) as w("cycleId" bigint, "salonId" integer, weight integer, "halfBaths" integer)`,
    [JSON.stringify(weights)],
  );
  await sql.rows(
    `update billing_cycles c set closed_at = $2, divisions = 1, selected_salon_id = closing."selectedSalonId",
       platform_fee_percent = $3, missed_visit_percent = $4
     from json_to_recordset($1) as closing(id bigint, "selectedSalonId" integer) where c.id = closing.id`,
    [
      JSON.stringify(closing.map(({ cycle: { id, selectedSalonId } }) => ({ id, selectedSalonId }))),
      now,
      terms.platformFeePercent,
      terms.missedVisitPercent,
    ],
  );
  await sql.rows(closedEvents, [closing.map(({ cycle }) => cycle.id), now]);
}

const closedEvents = insertEvents(
  cycleClosed,
  { cycleId: 'id' },
  { at: '$2::timestamptz', from: 'billing_cycles where id = any($1) order by id' },
);

/**
 * Makes the next run look again at the open cycle of a visit that changed. It waits for a close in progress, so that
 * later statements see whether the cycle is closed.
 */
export async function recheckCycleOf(sql: Sql, appointmentId: number): Promise<void> {
  await sql.rows(
    `update billing_cycles c set waits_until = null from appointments a
     where a.id = $1 and c.subscription_id = a.subscription_id and c.closed_at is null`,
    [appointmentId],
  );
}

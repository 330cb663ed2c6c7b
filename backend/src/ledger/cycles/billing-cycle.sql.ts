import type { Sql } from '../../platform/index.js';
import type { CycleWeight, DividedVisit, DivisionTerms, VisitOutcome } from '../division/cycle-division.rules.js';
import { businessTerms } from '../../plans/index.js';

/** A cycle with what its division needs. */
export interface DueCycle {
  readonly id: number;
  readonly subscriptionId: number;
  /** Cents: collected, less what went back since. */
  readonly netCents: number;
  readonly petId: number;
  readonly petName: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly selectedSalonId: number | null;
}

/**
 * A visit that nobody marked counts as completed after some days, an objection is settled, and a no-show may be corrected
 * for some hours (rules.md#unmarked-visits): until then nothing is decided.
 */
const undecided = `
  a.status in ('scheduled', 'in_progress')
  or (a.objected_at is not null and a.objection_settled_at is null)
  or (a.status = 'no_show' and coalesce(a.status_changed_at, a.ends_at) > $1::timestamptz - interval '${businessTerms.noShowCorrectionHours} hours')`;

/** However long a salon leaves a visit unmarked, the others' money waits no longer than this. */
const longestWait = `interval '7 days'`;

/**
 * Locks the next cycle that is over and all of whose visits are decided, or that has waited long enough; one that
 * another process is closing is passed over.
 */
export function lockNextDue(sql: Sql, now: Date): Promise<DueCycle | undefined> {
  return sql.row<DueCycle>(
    `select c.id, c.subscription_id as "subscriptionId", c.collected_cents - c.returned_cents as "netCents",
       c.starts_at as "startsAt", c.ends_at as "endsAt",
       s.salon_id as "selectedSalonId", p.id as "petId", p.name as "petName"
     from billing_cycles c join subscriptions s on s.id = c.subscription_id join pets p on p.id = s.pet_id
     where c.closed_at is null and c.ends_at <= $1
       and (c.ends_at <= $1::timestamptz - ${longestWait} or not exists (
         select 1 from appointments a
         where a.subscription_id = c.subscription_id and a.starts_at >= c.starts_at and a.starts_at < c.ends_at
           and (${undecided})))
     order by c.ends_at, c.id limit 1 for update of c skip locked`,
    [now],
  );
}

/** The cycle's visits that weigh anything: given, missed, or given up too late. */
export async function readWeighedVisits(sql: Sql, cycle: DueCycle): Promise<DividedVisit[]> {
  return sql.rows<{ salonId: number; outcome: VisitOutcome }>(
    `select salon_id as "salonId", case status when 'cancelled' then 'late_cancellation' else status end as outcome
     from appointments
     where subscription_id = $1 and starts_at >= $2 and starts_at < $3
       and (status in ('completed', 'no_show') or (status = 'cancelled' and cancelled_late))
     order by id`,
    [cycle.subscriptionId, cycle.startsAt, cycle.endsAt],
  );
}

/** A closed cycle, with the terms that it was divided by. */
export interface ClosedCycle extends DueCycle, DivisionTerms {
  /** How often it was divided so far. */
  readonly divisions: number;
}

/** Locks the closed cycle to which a visit belongs; undefined while that is open. */
export function lockClosedOf(sql: Sql, appointmentId: number): Promise<ClosedCycle | undefined> {
  return sql.row<ClosedCycle>(
    `select c.id, c.subscription_id as "subscriptionId", c.collected_cents - c.returned_cents as "netCents",
       c.starts_at as "startsAt", c.ends_at as "endsAt",
       c.selected_salon_id as "selectedSalonId", c.platform_fee_percent as "platformFeePercent",
       c.missed_visit_percent as "missedVisitPercent", c.divisions, p.id as "petId", p.name as "petName"
     from appointments a
     join billing_cycles c on c.subscription_id = a.subscription_id and c.starts_at <= a.starts_at and a.starts_at < c.ends_at
     join subscriptions s on s.id = c.subscription_id join pets p on p.id = s.pet_id
     where a.id = $1 and c.closed_at is not null for no key update of c`,
    [appointmentId],
  );
}

/** Whether the cycle to which a visit belongs was divided already. */
export async function isDivided(sql: Sql, appointmentId: number): Promise<boolean> {
  const closed = await sql.row(
    `select 1 from appointments a
     join billing_cycles c on c.subscription_id = a.subscription_id and c.starts_at <= a.starts_at and a.starts_at < c.ends_at
     where a.id = $1 and c.closed_at is not null`,
    [appointmentId],
  );
  return closed !== undefined;
}

/** Closes the cycle, with what it was divided by. */
export async function markClosed(
  sql: Sql,
  { id, selectedSalonId }: DueCycle,
  weights: readonly CycleWeight[],
  terms: DivisionTerms,
  now: Date,
): Promise<void> {
  await insertWeights(sql, id, weights);
  await sql.rows(
    `update billing_cycles set closed_at = $2, divisions = 1, selected_salon_id = $3, platform_fee_percent = $4,
       missed_visit_percent = $5 where id = $1`,
    [id, now, selectedSalonId, terms.platformFeePercent, terms.missedVisitPercent],
  );
}

/** Notes by what a closed cycle is divided from now on. */
export async function replaceWeights(sql: Sql, cycleId: number, weights: readonly CycleWeight[]): Promise<void> {
  await sql.rows('delete from billing_cycle_weights where cycle_id = $1', [cycleId]);
  await insertWeights(sql, cycleId, weights);
  await sql.rows('update billing_cycles set divisions = divisions + 1 where id = $1', [cycleId]);
}

async function insertWeights(sql: Sql, cycleId: number, weights: readonly CycleWeight[]): Promise<void> {
  await sql.rows(
    `insert into billing_cycle_weights (cycle_id, salon_id, weight, half_baths)
     select $1, w."salonId", w.weight, w."halfBaths"
     from json_to_recordset($2) as w("salonId" integer, weight integer, "halfBaths" integer)`,
    [cycleId, JSON.stringify(weights)],
  );
}

/** By what a closed cycle was divided. */
export function weightsOf(sql: Sql, cycleId: number): Promise<CycleWeight[]> {
  return sql.rows<CycleWeight>(
    `select salon_id as "salonId", weight, half_baths as "halfBaths" from billing_cycle_weights
     where cycle_id = $1 order by salon_id`,
    [cycleId],
  );
}

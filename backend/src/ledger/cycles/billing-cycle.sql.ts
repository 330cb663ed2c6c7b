import { countsAround } from '../../appointments/index.js';
import type { Sql } from '../../platform/index.js';
import type { CycleWeight, DividedVisit, DivisionTerms, VisitOutcome } from '../division/cycle-division.rules.js';

/** A billing cycle with the data that its division needs. */
export interface DueCycle {
  readonly id: number;
  readonly subscriptionId: number;
  /** Cents: what was collected, less what went back to the owner since. */
  readonly netCents: number;
  readonly petId: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly selectedSalonId: number | null;
}

/** The condition that a visit `a` has a weight: completed baths, no-shows and late cancellations have one. */
export const hasWeight = `(a.status in ('completed', 'no_show') or a.status = 'cancelled' and a.cancelled_late)`;

/** The outcome of a visit `a` that has a weight, as a VisitOutcome. */
export const weighedOutcome = `case a.status when 'cancelled' then 'late_cancellation' else a.status end`;

/** Reads the cycle's visits that have a weight. */
export async function readWeighedVisits(sql: Sql, cycle: DueCycle): Promise<DividedVisit[]> {
  return sql.rows<{ salonId: number; outcome: VisitOutcome }>(
    `select salon_id as "salonId", ${weighedOutcome} as outcome
     from appointments a
     where subscription_id = $1 and starts_at >= $2 and starts_at < $3
       and ${countsAround('a', '$2::timestamptz', '$3::timestamptz')} and ${hasWeight}
     order by id`,
    [cycle.subscriptionId, cycle.startsAt, cycle.endsAt],
  );
}

/** A closed cycle, with the terms by which it was divided. */
export interface ClosedCycle extends DueCycle, DivisionTerms {
  /** The number of times that the cycle was divided so far. */
  readonly divisions: number;
}

/** Locks the closed cycle to which a visit belongs; undefined while the cycle is open. */
export function lockClosedOf(sql: Sql, appointmentId: number): Promise<ClosedCycle | undefined> {
  return sql.row<ClosedCycle>(
    `select c.id, c.subscription_id as "subscriptionId", c.collected_cents - c.returned_cents as "netCents",
       c.starts_at as "startsAt", c.ends_at as "endsAt",
       c.selected_salon_id as "selectedSalonId", c.platform_fee_percent as "platformFeePercent",
       c.missed_visit_percent as "missedVisitPercent", c.divisions, s.pet_id as "petId"
     from appointments a
     join billing_cycles c on c.subscription_id = a.subscription_id and c.starts_at <= a.starts_at and a.starts_at < c.ends_at
     join subscriptions s on s.id = c.subscription_id
     where a.id = $1 and c.closed_at is not null for no key update of c`,
    [appointmentId],
  );
}

/** Returns whether the cycle to which a visit belongs has been divided. */
export async function isDivided(sql: Sql, appointmentId: number): Promise<boolean> {
  const closed = await sql.row(
    `select 1 from appointments a
     join billing_cycles c on c.subscription_id = a.subscription_id and c.starts_at <= a.starts_at and a.starts_at < c.ends_at
     where a.id = $1 and c.closed_at is not null`,
    [appointmentId],
  );
  return closed !== undefined;
}

/** Replaces the weights by which a closed cycle is divided. */
export async function replaceWeights(sql: Sql, cycleId: number, weights: readonly CycleWeight[]): Promise<void> {
  await sql.rows('delete from billing_cycle_weights where cycle_id = $1', [cycleId]);
  await sql.rows(
    `insert into billing_cycle_weights (cycle_id, salon_id, weight, half_baths)
     select $1, w."salonId", w.weight, w."halfBaths"
     from json_to_recordset($2) as w("salonId" integer, weight integer, "halfBaths" integer)`,
    [cycleId, JSON.stringify(weights)],
  );
  await sql.rows('update billing_cycles set divisions = divisions + 1 where id = $1', [cycleId]);
}

/** Reads the weights by which a closed cycle was divided. */
export function weightsOf(sql: Sql, cycleId: number): Promise<CycleWeight[]> {
  return sql.rows<CycleWeight>(
    `select salon_id as "salonId", weight, half_baths as "halfBaths" from billing_cycle_weights
     where cycle_id = $1 order by salon_id`,
    [cycleId],
  );
}

import type { Sql } from '../../platform/index.js';
import type { CycleWeight, DividedVisit, VisitOutcome } from '../division/cycle-division.rules.js';

/** A cycle whose time has come, with what its division needs. */
export interface DueCycle {
  readonly id: number;
  readonly subscriptionId: number;
  /** Cents: collected, less what went back since. */
  readonly netCents: number;
  readonly petId: number;
  readonly petName: string;
  /** UTC instants in milliseconds. */
  readonly startsAt: number;
  readonly endsAt: number;
  readonly selectedSalonId: number | null;
}

const milliseconds = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

/** A no-show may be corrected for 48 hours (design.md item 19), so until then nothing is decided. */
const undecided = `
  a.status in ('scheduled', 'in_progress')
  or (a.status = 'no_show' and coalesce(a.status_changed_at, a.ends_at) > $1::timestamptz - interval '48 hours')`;

/** However long a salon leaves a visit unmarked, the others' money waits no longer than this. */
const longestWait = `interval '7 days'`;

/**
 * Locks the next cycle that is over and all of whose visits are decided, or that has waited long enough; one that
 * another process is closing is passed over.
 */
export function lockNextDue(sql: Sql, now: Date): Promise<DueCycle | undefined> {
  return sql.row<DueCycle>(
    `select c.id, c.subscription_id as "subscriptionId", c.collected_cents - c.returned_cents as "netCents",
       ${milliseconds('c.starts_at')} as "startsAt", ${milliseconds('c.ends_at')} as "endsAt",
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
    [cycle.subscriptionId, new Date(cycle.startsAt), new Date(cycle.endsAt)],
  );
}

/** Closes the cycle, with what it was divided by. */
export async function markClosed(sql: Sql, cycleId: number, weights: readonly CycleWeight[], now: Date): Promise<void> {
  await sql.rows(
    `insert into billing_cycle_weights (cycle_id, salon_id, weight, half_baths)
     select $1, w."salonId", w.weight, w."halfBaths"
     from json_to_recordset($2) as w("salonId" integer, weight integer, "halfBaths" integer)`,
    [cycleId, JSON.stringify(weights)],
  );
  await sql.rows('update billing_cycles set closed_at = $2 where id = $1', [cycleId, now]);
}

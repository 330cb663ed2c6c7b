import type { Sql } from '../../platform/index.js';
import { type Appointment, type AppointmentPlace, claimStation } from '../visits/index.js';

/** The new time of a visit, which the rules allow; the database has yet to accept it. */
export interface NewTime {
  readonly time: Omit<AppointmentPlace, 'station'>;
  /** Stations that seem free at that time, to be tried in this order. */
  readonly stations: readonly number[];
  /** Whether the move is late: the old time is then kept as a late cancellation. */
  readonly late: boolean;
  readonly now: Date;
}

/**
 * Makes commands that take several places at one salon wait for their turn; a move takes a place while it keeps one.
 * Without it, two visits that want each other's times would deadlock, and so would two joint bookings.
 */
export async function lockSeveralPlaces(sql: Sql, salonId: number): Promise<void> {
  // Processes of two releases share the lock during an update, so its name stays.
  await sql.rows(`select pg_advisory_xact_lock(hashtext('appointments.move'), $1)`, [salonId]);
}

/**
 * Gives the visit its new time and returns its station, or undefined where all stations were taken meanwhile; the
 * caller then rolls back.
 *
 * The new time is claimed by its own row, as a booking claims it, because only such an insert meets a rival
 * without a deadlock. The visit gives up its old place first, since a move by half an hour overlaps it. No other
 * transaction sees this before the commit.
 */
export async function moveToNewTime(
  sql: Sql,
  visit: Appointment,
  { time, stations, late, now }: NewTime,
): Promise<number | undefined> {
  await releasePlaces(sql, [visit.id]);
  return claimNewTime(sql, visit, { time, stations, late, now });
}

/** Frees the visits' places until each visit claims its new time in the same transaction. */
export async function releasePlaces(sql: Sql, ids: readonly number[]): Promise<void> {
  await sql.rows(`update appointments set status = 'cancelled' where id = any($1)`, [ids]);
}

/** Gives a visit whose place was freed its new time, as `moveToNewTime` does. */
export async function claimNewTime(
  sql: Sql,
  visit: Appointment,
  { time, stations, late, now }: NewTime,
): Promise<number | undefined> {
  const before = visit.place;
  const claim = await claimStation(sql, { ...visit, ...time, notes: null, createdAt: now }, stations);
  if (!claim) return undefined;
  if (late) await leaveLateCancellation(sql, claim.id, before, now);
  else await sql.rows('delete from appointments where id = $1', [claim.id]);
  await sql.rows(
    `update appointments set status = 'scheduled', station = $2, starts_at = $3, ends_at = $4, week_starts_on = $5,
       moved_at = $6
     where id = $1`,
    [visit.id, claim.station, time.startsAt, time.endsAt, time.weekStartsOn, now],
  );
  return claim.station;
}

/** Turns the row that claimed the new time into the late cancellation of the old time. */
async function leaveLateCancellation(sql: Sql, id: number, place: AppointmentPlace, now: Date): Promise<void> {
  await sql.rows(
    `update appointments set status = 'cancelled', cancelled_late = true, cancelled_at = $2,
       station = $3, starts_at = $4, ends_at = $5, week_starts_on = $6 where id = $1`,
    [id, now, place.station, place.startsAt, place.endsAt, place.weekStartsOn],
  );
}

import type { Sql } from '../../platform/index.js';
import type { Appointment, AppointmentPlace } from '../visits/index.js';
import { claimStation } from './visit-claim.sql.js';

export interface OtherTime {
  readonly time: Omit<AppointmentPlace, 'station'>;
  /** Stations that seem free then, to be tried in this order. */
  readonly stations: readonly number[];
  /** A late move: the old time stays in the books as a late cancellation. */
  readonly late: boolean;
  readonly now: Date;
}

/**
 * Two visits that want each other's times would wait for each other for ever, and so would two who take several places
 * each; so a move that takes a further place while it keeps one waits its turn at the salon.
 */
export async function lockSalonMoves(sql: Sql, salonId: number): Promise<void> {
  await sql.rows(`select pg_advisory_xact_lock(hashtext('appointments.move'), $1)`, [salonId]);
}

/**
 * Gives the visit its new time and answers its station; undefined where all stations were taken meanwhile, and then
 * the caller rolls back. The new time is claimed as a booking claims it, by a row of its own, because only such an
 * insert meets a rival without a deadlock; the visit steps aside meanwhile, since it may move by half an hour over
 * its own place. Nobody else sees any of this before the commit.
 */
export async function takeOtherTime(
  sql: Sql,
  visit: Appointment,
  { time, stations, late, now }: OtherTime,
): Promise<number | undefined> {
  await stepAside(sql, [visit.id]);
  return claimOtherTime(sql, visit, { time, stations, late, now });
}

/** Lets go of the visits' places until each claims its other time in the same transaction. */
export async function stepAside(sql: Sql, ids: readonly number[]): Promise<void> {
  await sql.rows(`update appointments set status = 'cancelled' where id = any($1)`, [ids]);
}

/** Gives a visit that has stepped aside its new time, as `takeOtherTime` does. */
export async function claimOtherTime(
  sql: Sql,
  visit: Appointment,
  { time, stations, late, now }: OtherTime,
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

/** The row that claimed the new time becomes the trace of the old one. */
async function leaveLateCancellation(sql: Sql, id: number, place: AppointmentPlace, now: Date): Promise<void> {
  await sql.rows(
    `update appointments set status = 'cancelled', cancelled_late = true, cancelled_at = $2,
       station = $3, starts_at = $4, ends_at = $5, week_starts_on = $6 where id = $1`,
    [id, now, place.station, place.startsAt, place.endsAt, place.weekStartsOn],
  );
}

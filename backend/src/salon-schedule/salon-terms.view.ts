import type { LocalDate, Sql } from '../platform/index.js';
import type { AcceptedSizes } from '../salons/index.js';
import type { ClosedDays, SalonClosure, SalonDay } from './opening-hours.value.js';
import { hoursColumn } from './salon-hours.sql.js';

/** The times at which a salon bathes, and how many dogs at once (rules.md#stations). */
export interface SalonCalendar extends ClosedDays {
  readonly timeZone: string;
  readonly stations: number;
  readonly hours: readonly SalonDay[];
}

/** The terms that visits have to fit: opening times, stations, accepted sizes. */
export interface SalonTerms {
  readonly calendar: SalonCalendar;
  readonly accepts: AcceptedSizes;
}

interface TermsRow extends AcceptedSizes {
  timeZone: string;
  stations: number;
  hours: SalonDay[] | null;
  closures: SalonClosure[] | null;
  lastDay: LocalDate | null;
}

const terms = `
  select time_zone as "timeZone", stations, last_day as "lastDay",
    accepts_small_pets as "acceptsSmallPets", accepts_medium_pets as "acceptsMediumPets",
    accepts_large_pets as "acceptsLargePets", accepts_x_large_pets as "acceptsXLargePets",
    ${hoursColumn},
    (select json_agg(json_build_object('date', closed_on, 'yearly', yearly, 'reason', reason))
     from salon_closures where salon_id = salons.id) as closures
  from salons where id = $1`;

/** Reads the terms of a salon as this transaction sees them. */
export async function readSalonTerms(sql: Sql, salonId: number): Promise<SalonTerms> {
  const row = await sql.row<TermsRow>(terms, [salonId]);
  if (!row) throw new Error(`Salon ${salonId} does not exist.`);
  const { timeZone, stations, hours, closures, lastDay, ...accepts } = row;
  return { calendar: { timeZone, stations, hours: hours ?? [], closures: closures ?? [], lastDay }, accepts };
}

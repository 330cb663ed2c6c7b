import { addDays, dayMilliseconds, type LocalDate, LocalDay, type Sql } from '../../platform/index.js';
import type { AcceptedSizes } from '../../salons/index.js';
import type { SalonCalendar, SalonClosure, SalonDay } from '../../salon-schedule/index.js';
import { businessTerms } from '../../plans/index.js';
import type { StationVisit } from './availability.value.js';
import { type Holder, isHeldBy } from './holder.rules.js';

/** A salon as booking sees it, with the visits and live holds that keep its stations in a span of time. */
export interface BookableSalon extends AcceptedSizes {
  readonly id: number;
  readonly status: string;
  readonly calendar: SalonCalendar;
  readonly visits: readonly StationVisit[];
  readonly holds: readonly StationHold[];
}

/** A live hold (rules.md#holds). */
export interface StationHold extends StationVisit {
  /** The hash of a visitor's token. */
  readonly visitor: string | null;
  readonly ownerId: number | null;
  readonly petId: number | null;
  /** Whether the hold is an offer from the waitlist (rules.md#offers). */
  readonly offered: boolean;
}

/**
 * Weekday, opening minute, closing minute, closed, start and end of the break. A short form, because a search reads two
 * hundred salons.
 */
type HoursEntry = [number, number, number, boolean, number | null, number | null];

interface SalonRow extends AcceptedSizes {
  id: number;
  status: string;
  timeZone: string;
  stations: number;
  hours: HoursEntry[] | null;
  closures: SalonClosure[] | null;
  lastDay: LocalDate | null;
  /**
   * Station, start and end in milliseconds, one entry for each visit. A short form, because a busy salon has thousands.
   */
  visits: [number, number, number][] | null;
  /** The same for each hold, followed by visitor, owner, dog, and whether the hold is an offer. */
  holds: [number, number, number, string | null, number | null, number | null, boolean][] | null;
}

/** The span of visits to read, and the instant at which holds have expired or not. */
export interface SalonSpan {
  readonly from: Date;
  readonly until: Date;
  readonly now: Date;
}

const milliseconds = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

/**
 * The longest visit (rules.md#visit-length) as an SQL interval. A range on the indexed start finds every overlapping
 * visit by it.
 */
export const longestVisit = `interval '${businessTerms.longestVisitHours} hours'`;

/** Selects salons with the visits and holds between $2 and $3. It is the only query that reads taken stations. */
const salonsWithVisits = `
  select id, status, time_zone as "timeZone", stations, last_day as "lastDay",
    accepts_small_pets as "acceptsSmallPets", accepts_medium_pets as "acceptsMediumPets",
    accepts_large_pets as "acceptsLargePets", accepts_x_large_pets as "acceptsXLargePets",
    (select json_agg(json_build_array(day_of_week, opens_minute, closes_minute, is_closed, break_starts_minute,
       break_ends_minute))
     from salon_hours where salon_id = salons.id) as hours,
    (select json_agg(json_build_object('date', closed_on, 'yearly', yearly, 'reason', reason))
     from salon_closures where salon_id = salons.id and (yearly or closed_on > ($2::timestamptz)::date - 2)) as closures,
    (select json_agg(json_build_array(station, ${milliseconds('starts_at')}, ${milliseconds('ends_at')}))
     from appointments
     where salon_id = salons.id and status <> 'cancelled'
       and starts_at > $2::timestamptz - ${longestVisit} and starts_at < $3 and ends_at > $2) as visits,
    (select json_agg(json_build_array(station, ${milliseconds('starts_at')}, ${milliseconds('ends_at')}, visitor_hash,
       owner_id, pet_id, offered))
     from holds
     where salon_id = salons.id and expires_at > $4
       and starts_at > $2::timestamptz - ${longestVisit} and starts_at < $3 and ends_at > $2) as holds
  from salons`;
const query = `${salonsWithVisits} where id = $1`;
const listQuery = `${salonsWithVisits} where id = any($1)`;

/** Reads the salon with its visits and live holds of a span; undefined where there is none. */
export async function readBookableSalon(
  sql: Sql,
  salonId: number,
  { from, until, now }: SalonSpan,
): Promise<BookableSalon | undefined> {
  const row = await sql.lookUp<SalonRow>(query, [salonId, from, until, now]);
  return row && bookableSalon(row);
}

/** Reads the salons of these ids, in no order, with their visits and live holds of a span, in one query. */
export async function readBookableSalons(
  sql: Sql,
  salonIds: readonly number[],
  { from, until, now }: SalonSpan,
): Promise<BookableSalon[]> {
  return (await sql.list<SalonRow>(listQuery, [salonIds, from, until, now])).map(bookableSalon);
}

function bookableSalon(row: SalonRow): BookableSalon {
  const { timeZone, stations, hours, closures, lastDay, visits, holds, ...salon } = row;
  return {
    ...salon,
    calendar: { timeZone, stations, hours: (hours ?? []).map(salonDay), closures: closures ?? [], lastDay },
    visits: (visits ?? []).map(([station, start, end]) => ({
      station,
      startsAt: new Date(start),
      endsAt: new Date(end),
    })),
    holds: (holds ?? []).map(([station, start, end, visitor, ownerId, petId, offered]) => ({
      station,
      startsAt: new Date(start),
      endsAt: new Date(end),
      visitor,
      ownerId,
      petId,
      offered,
    })),
  };
}

function salonDay(entry: HoursEntry): SalonDay {
  const [dayOfWeek, opensMinute, closesMinute, isClosed, breakStartsMinute, breakEndsMinute] = entry;
  return { dayOfWeek, opensMinute, closesMinute, isClosed, breakStartsMinute, breakEndsMinute };
}

/** Returns what keeps the salon's stations from these holders together: its visits, and the holds of others. */
export function occupied({ visits, holds }: BookableSalon, ...holders: readonly Holder[]): readonly StationVisit[] {
  if (holds.length === 0) return visits;
  return [...visits, ...holds.filter((hold) => !holders.some((holder) => isHeldBy(hold, holder)))];
}

/**
 * Returns the span of the calendar that judges one start: the salon-local day of any instant lies within two days of
 * it.
 */
export function spanAround(startsAt: Date, now: Date): SalonSpan {
  const around = (days: number) => new Date(startsAt.getTime() + days * dayMilliseconds);
  return { from: around(-2), until: around(2), now };
}

/** Returns the span of the calendar that covers all of these salon-local dates in any time zone. */
export function spanOfDates(dates: readonly LocalDate[], now: Date): SalonSpan {
  const sorted = dates.toSorted();
  const [first = '', last = ''] = [sorted.at(0), sorted.at(-1)];
  return {
    now,
    from: LocalDay.of(addDays(first, -1), 'UTC').instantAtOrAfter(0),
    until: LocalDay.of(addDays(last, 3), 'UTC').instantAtOrAfter(0),
  };
}

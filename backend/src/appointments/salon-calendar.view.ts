import type { Sql } from '../platform/index.js';
import type { AcceptedSizes, SalonDay } from '../salons/index.js';
import type { SalonCalendar, StationVisit } from './availability.rules.js';

/** A salon as booking sees it, with the visits that keep its stations in a span of time. */
export interface BookableSalon extends AcceptedSizes {
  readonly status: string;
  readonly calendar: SalonCalendar;
  readonly visits: readonly StationVisit[];
}

interface SalonRow extends AcceptedSizes {
  status: string;
  timeZone: string;
  stations: number;
  hours: SalonDay[] | null;
  /** Station, start and end in milliseconds, one row each: short, because a busy salon has thousands. */
  visits: [number, number, number][] | null;
}

const milliseconds = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

/** No visit is longer (a constraint of the table), so a range on the indexed start finds all that overlap. */
const longestVisit = `interval '12 hours'`;

const query = `
  select status, time_zone as "timeZone", stations,
    accepts_small_pets as "acceptsSmallPets", accepts_medium_pets as "acceptsMediumPets",
    accepts_large_pets as "acceptsLargePets", accepts_x_large_pets as "acceptsXLargePets",
    (select json_agg(json_build_object('dayOfWeek', day_of_week, 'opensMinute', opens_minute,
       'closesMinute', closes_minute, 'isClosed', is_closed))
     from salon_hours where salon_id = salons.id) as hours,
    (select json_agg(json_build_array(station, ${milliseconds('starts_at')}, ${milliseconds('ends_at')}))
     from appointments
     where salon_id = salons.id and status <> 'cancelled'
       and starts_at > $2::timestamptz - ${longestVisit} and starts_at < $3 and ends_at > $2) as visits
  from salons where id = $1`;

/** The salon with its visits between two instants; undefined where there is none. */
export async function readBookableSalon(
  sql: Sql,
  salonId: number,
  from: Date,
  until: Date,
): Promise<BookableSalon | undefined> {
  const row = await sql.row<SalonRow>(query, [salonId, from, until]);
  if (!row) return undefined;
  const { timeZone, stations, hours, visits, ...salon } = row;
  return {
    ...salon,
    calendar: { timeZone, stations, hours: hours ?? [] },
    visits: (visits ?? []).map(([station, start, end]) => ({
      station,
      startsAt: new Date(start),
      endsAt: new Date(end),
    })),
  };
}

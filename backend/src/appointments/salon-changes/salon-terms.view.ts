import type { Sql } from '../../platform/index.js';
import type { AcceptedSizes, SalonClosure, SalonDay } from '../../salons/index.js';
import type { CuttableVisit, SalonTerms } from './visits-cut.rules.js';

/** A visit with what the staff need to know whose it is. */
export interface VisitToCome extends CuttableVisit {
  readonly petName: string;
  readonly petOwnerName: string;
}

interface TermsRow extends AcceptedSizes {
  timeZone: string;
  stations: number;
  hours: SalonDay[] | null;
  closures: SalonClosure[] | null;
}

const terms = `
  select time_zone as "timeZone", stations,
    accepts_small_pets as "acceptsSmallPets", accepts_medium_pets as "acceptsMediumPets",
    accepts_large_pets as "acceptsLargePets", accepts_x_large_pets as "acceptsXLargePets",
    (select json_agg(json_build_object('dayOfWeek', day_of_week, 'opensMinute', opens_minute,
       'closesMinute', closes_minute, 'isClosed', is_closed))
     from salon_hours where salon_id = salons.id) as hours,
    (select json_agg(json_build_object('date', closed_on, 'yearly', yearly, 'reason', reason))
     from salon_closures where salon_id = salons.id) as closures
  from salons where id = $1`;

/** The terms of a salon as this transaction sees them. */
export async function readSalonTerms(sql: Sql, salonId: number): Promise<SalonTerms> {
  const row = await sql.row<TermsRow>(terms, [salonId]);
  if (!row) throw new Error(`Salon ${salonId} was there a moment ago`);
  const { timeZone, stations, hours, closures, ...accepts } = row;
  return { calendar: { timeZone, stations, hours: hours ?? [], closures: closures ?? [] }, accepts };
}

/** What keeps the salon's stations from now on: the booking window of two months bounds it. */
export async function readVisitsToCome(sql: Sql, salonId: number, now: Date): Promise<VisitToCome[]> {
  type Row = Omit<VisitToCome, 'startsAt' | 'endsAt'> & { start: number; end: number };
  const rows = await sql.rows<Row>(
    `select a.id, a.station, a.pet_size as "petSize", p.name as "petName",
       coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username::text) as "petOwnerName",
       (extract(epoch from a.starts_at) * 1000)::float8 as start, (extract(epoch from a.ends_at) * 1000)::float8 as end,
       a.status = 'scheduled' and a.starts_at > $2 as "isComing"
     from appointments a join pets p on p.id = a.pet_id join users u on u.id = a.owner_id
     where a.salon_id = $1 and a.status in ('scheduled', 'in_progress')
       and a.starts_at > $2::timestamptz - interval '12 hours' and a.ends_at > $2`,
    [salonId, now],
  );
  return rows.map(({ start, end, ...visit }) => ({ ...visit, startsAt: new Date(start), endsAt: new Date(end) }));
}

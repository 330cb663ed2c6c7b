import type { Sql } from '../platform/index.js';
import type { SalonDay } from './opening-hours.value.js';

/** Selects the weekly hours of a row of salons as a list of SalonDay, Sunday first; null where it has set none. */
export const hoursColumn = `
  (select json_agg(json_build_object('dayOfWeek', day_of_week, 'opensMinute', opens_minute,
     'closesMinute', closes_minute, 'isClosed', is_closed, 'breakStartsMinute', break_starts_minute,
     'breakEndsMinute', break_ends_minute) order by day_of_week)
   from salon_hours where salon_id = salons.id) as hours`;

/** Inserts the weekly hours of a salon that has none. */
export async function insertHours(sql: Sql, salonId: number, hours: readonly SalonDay[]): Promise<void> {
  await sql.rows(
    `insert into salon_hours
       (salon_id, day_of_week, opens_minute, closes_minute, is_closed, break_starts_minute, break_ends_minute)
     select $1, "dayOfWeek", "opensMinute", "closesMinute", "isClosed", "breakStartsMinute", "breakEndsMinute"
     from json_to_recordset($2)
       as day("dayOfWeek" smallint, "opensMinute" smallint, "closesMinute" smallint, "isClosed" boolean,
         "breakStartsMinute" smallint, "breakEndsMinute" smallint)`,
    [salonId, JSON.stringify(hours)],
  );
}

import type { SalonDetailDto, SalonHoursDto } from './dto/salon.dto.js';
import { clockTime, type SalonDay } from './salon-hours.value.js';
import { salonSummaryColumns } from './salon-summary.view.js';

/** A salon's page as the database answers it. */
export type SalonPageRow = Omit<SalonDetailDto, 'hours'> & { hours: SalonDay[] | null };

/** One approved salon ($1) with its hours and its newest reviews, in one row. */
export const salonPageQuery = `
  select ${salonSummaryColumns}, recent_reviews as reviews,
    (select json_agg(json_build_object('dayOfWeek', day_of_week, 'opensMinute', opens_minute,
       'closesMinute', closes_minute, 'isClosed', is_closed) order by day_of_week)
     from salon_hours where salon_id = salons.id) as hours
  from salons where id = $1 and status = 'approved'`;

export function salonPageOnTheWire(row: SalonPageRow): SalonDetailDto {
  return { ...row, hours: (row.hours ?? []).map(hoursOnTheWire) };
}

/** A weekday's hours as they travel. */
export function hoursOnTheWire({ dayOfWeek, opensMinute, closesMinute, isClosed }: SalonDay): SalonHoursDto {
  return { dayOfWeek, openTime: clockTime(opensMinute), closeTime: clockTime(closesMinute), isClosed };
}

import { type RowOf, toMessage } from '../platform/index.js';
import { picturesColumn, salonSummaryColumns } from '../salons/index.js';
import type { SalonDetailDto, SalonHoursDto } from './dto/salon-page.dto.js';
import { clockTime, type SalonDay } from './opening-hours.value.js';

/** A salon's page as the database returns it. */
export type SalonPageRow = Omit<RowOf<SalonDetailDto, 'createdAt'>, 'hours' | 'pictures'> & {
  hours: SalonDay[] | null;
  pictures: SalonDetailDto['pictures'] | null;
};

/** Selects one approved salon ($1) with its hours and its newest reviews, in one row. */
export const salonPageQuery = `
  select ${salonSummaryColumns}, recent_reviews as reviews, ${picturesColumn},
    (select json_agg(json_build_object('dayOfWeek', day_of_week, 'opensMinute', opens_minute,
       'closesMinute', closes_minute, 'isClosed', is_closed) order by day_of_week)
     from salon_hours where salon_id = salons.id) as hours
  from salons where id = $1 and status = 'approved'`;

/** Selects whether a salon ($1) without a page was a partner once: then it has had visits. */
export const formerPartnerQuery = `
  select 1 from salons where id = $1 and status = 'rejected'
    and exists (select 1 from appointments where salon_id = salons.id)`;

export function salonPageOnTheWire(row: SalonPageRow): SalonDetailDto {
  const hours = (row.hours ?? []).map(hoursOnTheWire);
  return toMessage<SalonDetailDto, 'createdAt'>({ ...row, hours, pictures: row.pictures ?? [] }, 'createdAt');
}

/** Returns a weekday's hours as the API sends them. */
export function hoursOnTheWire({ dayOfWeek, opensMinute, closesMinute, isClosed }: SalonDay): SalonHoursDto {
  return { dayOfWeek, openTime: clockTime(opensMinute), closeTime: clockTime(closesMinute), isClosed };
}

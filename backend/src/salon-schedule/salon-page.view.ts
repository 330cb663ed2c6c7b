import { addDays, type LocalDate, localDateOf, type RowOf, toMessage } from '../platform/index.js';
import { picturesColumn, salonSummaryColumns } from '../salons/index.js';
import type { SalonDetailDto, SalonHoursDto } from './dto/salon-page.dto.js';
import { clockTime, closureOn, type SalonClosure, type SalonDay } from './opening-hours.value.js';
import { hoursColumn } from './salon-hours.sql.js';

/** A salon's page as the database returns it. */
export type SalonPageRow = Omit<RowOf<SalonDetailDto, 'createdAt'>, 'hours' | 'closedDates' | 'pictures'> & {
  hours: SalonDay[] | null;
  closures: SalonClosure[] | null;
  lastDay: LocalDate | null;
  pictures: SalonDetailDto['pictures'] | null;
};

/** Selects one approved salon ($1) with its hours, its closures from an instant ($2) on and its newest reviews. */
export const salonPageQuery = `
  select ${salonSummaryColumns}, recent_reviews as reviews, ${picturesColumn}, last_day as "lastDay",
    ${hoursColumn},
    (select json_agg(json_build_object('date', closed_on, 'yearly', yearly, 'reason', reason))
     from salon_closures
     where salon_id = salons.id and (yearly or closed_on >= ($2::timestamptz at time zone time_zone)::date)) as closures
  from salons where id = $1 and status = 'approved'`;

/** Selects whether a salon ($1) without a page was a partner once: it has left, or it has had visits. */
export const formerPartnerQuery = `
  select 1 from salons where id = $1 and (left_at is not null
    or status = 'rejected' and exists (select 1 from appointments where salon_id = salons.id))`;

const daysOfAWeek = [0, 1, 2, 3, 4, 5, 6];

/** @param now the instant from which the closed dates of a week are listed */
export function salonPageOnTheWire({ closures, lastDay, ...row }: SalonPageRow, now: Date): SalonDetailDto {
  const today = localDateOf(now, row.timeZone);
  const closed = { closures: closures ?? [], lastDay };
  const closedDates = daysOfAWeek.map((day) => addDays(today, day)).filter((date) => closureOn(closed, date));
  const hours = (row.hours ?? []).map(hoursOnTheWire);
  const lists = { hours, closedDates, pictures: row.pictures ?? [] };
  return toMessage<SalonDetailDto, 'createdAt'>({ ...row, ...lists }, 'createdAt');
}

/** Returns a weekday's hours as the API sends them. */
export function hoursOnTheWire({ dayOfWeek, isClosed, ...minutes }: SalonDay): SalonHoursDto {
  const clockTimeOrNull = (minute: number | null | undefined) =>
    typeof minute === 'number' ? clockTime(minute) : null;
  return {
    dayOfWeek,
    openTime: clockTime(minutes.opensMinute),
    closeTime: clockTime(minutes.closesMinute),
    isClosed,
    breakStart: clockTimeOrNull(minutes.breakStartsMinute),
    breakEnd: clockTimeOrNull(minutes.breakEndsMinute),
  };
}

import type { Sql } from '../src/platform/index.js';

/**
 * Makes the weekly visits of the demo's owner at one salon a series, as if they had been booked together, so that the
 * demo shows a series from the start.
 */
export async function bookAsSeries(sql: Sql, subscriptionId: number, salonId: number): Promise<void> {
  await sql.rows(
    `with mine as (
       select a.id, a.owner_id, a.created_at, a.starts_at at time zone s.time_zone as wall,
         row_number() over (order by a.starts_at, a.id) as place, count(*) over () as visits
       from appointments a join salons s on s.id = a.salon_id
       where a.subscription_id = $1 and a.salon_id = $2 and a.status = 'scheduled'),
     series as (
       insert into appointment_series (owner_id, subscription_id, salon_id, first_on, start_minute, every_weeks, visits,
         left_out, created_at)
       select owner_id, $1, $2, wall::date, extract(hour from wall) * 60 + extract(minute from wall), 1, visits, '{}',
         created_at
       from mine where place = 1 returning id)
     update appointments a set series_id = series.id, series_place = mine.place from mine, series where a.id = mine.id`,
    [subscriptionId, salonId],
  );
}

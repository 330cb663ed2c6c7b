import type { LocalDate, Sql } from '../../platform/index.js';

/** A series of visits as it was requested (rules.md#series-of-visits). */
export interface NewSeries {
  readonly ownerId: number;
  readonly subscriptionId: number;
  readonly salonId: number;
  /** The salon-local date of the first visit, and the minute of the salon's wall clock. */
  readonly firstOn: LocalDate;
  readonly startMinute: number;
  readonly everyWeeks: number;
  readonly createdAt: Date;
}

/** Inserts the series, whose visits are booked next, and returns its id. */
export async function insertSeries(sql: Sql, series: NewSeries): Promise<number> {
  const row = await sql.row<{ id: number }>(
    `insert into appointment_series (owner_id, subscription_id, salon_id, first_on, start_minute, every_weeks, visits,
       left_out, created_at)
     values ($1, $2, $3, $4, $5, $6, 0, '{}', $7) returning id`,
    [
      series.ownerId,
      series.subscriptionId,
      series.salonId,
      series.firstOn,
      series.startMinute,
      series.everyWeeks,
      series.createdAt,
    ],
  );
  return row!.id;
}

/** Stores the series' date with each visit from which on the series was moved. */
export async function storeSeriesDates(
  sql: Sql,
  visits: readonly { readonly id: number; readonly date: LocalDate }[],
): Promise<void> {
  await sql.rows(
    `update appointments a set series_on = moved.date
     from json_to_recordset($1) as moved(id bigint, date date) where a.id = moved.id`,
    [JSON.stringify(visits)],
  );
}

/**
 * Stores which dates were left out, and numbers the booked visits from 1 without gaps. Returns how many visits there
 * are.
 */
export async function settleSeries(sql: Sql, id: number, leftOut: readonly LocalDate[]): Promise<number> {
  const row = await sql.row<{ visits: number }>(
    `with numbered as (
       select id, row_number() over (order by starts_at, id) as place from appointments where series_id = $1),
     placed as (
       update appointments a set series_place = n.place from numbered n where a.id = n.id)
     update appointment_series set visits = (select count(*) from numbered), left_out = $2 where id = $1
     returning visits`,
    [id, leftOut],
  );
  return row!.visits;
}

import type { Sql } from '../../platform/index.js';

/** The columns of a visit that name what booked it: the visit itself, its series, or its group. */
export type BookedAs = 'id' | 'series_id' | 'group_id';

/**
 * Returns whether a visit of a booking is not cancelled. Only such a booking is returned to an owner who repeats the
 * command: the page that lost the answer keeps its key, and books anew what was cancelled since.
 * @param as what the id is of
 */
export async function isKept(sql: Sql, as: BookedAs, id: number): Promise<boolean> {
  const visit = await sql.row(`select 1 from appointments where ${as} = $1 and status <> 'cancelled' limit 1`, [id]);
  return visit !== undefined;
}

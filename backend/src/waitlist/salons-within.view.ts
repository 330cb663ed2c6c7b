import { lineOfMiles } from '../places/index.js';
import type { PetSize } from '../plans/index.js';
import type { Sql } from '../platform/index.js';
import { acceptsSizeCondition } from './queue.view.js';
import type { WantedPlace } from './wait.sql.js';

const most = 200;

/** Returns the salons within miles that take dogs of this size, nearest first. */
export async function readSalonsWithin(
  sql: Sql,
  { point, miles }: Extract<WantedPlace, { readonly miles: number }>,
  size: PetSize,
): Promise<number[]> {
  const rows = await sql.rows<{ id: number }>(
    `select s.id from salons s, (select earth_point($1::float8, $2::float8) as point) as wanted
     where s.status = 'approved' and ${acceptsSizeCondition('s', '$4::text')}
       and s.place <@ cube_enlarge(wanted.point, $3, 3) and s.place <-> wanted.point <= $3
     order by s.place <-> wanted.point, s.id limit ${most}`,
    [point.latitude, point.longitude, lineOfMiles(miles), size],
  );
  return rows.map(({ id }) => id);
}

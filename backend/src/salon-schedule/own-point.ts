import { milesOfLine } from '../places/index.js';
import { businessTerms } from '../plans/index.js';
import { InvalidField, type Sql } from '../platform/index.js';

interface OwnPoint {
  readonly latitude?: number | null;
  readonly longitude?: number | null;
  readonly zipCode: string;
}

/**
 * Requires a salon's own point to have both parts and to be near its ZIP code, if that is known (rules.md#places).
 * @throws InvalidField
 */
export async function requireNearZipCode(sql: Sql, { latitude, longitude, zipCode }: OwnPoint): Promise<void> {
  if (latitude == null && longitude == null) return;
  if (latitude == null || longitude == null)
    throw new InvalidField(
      'salons.half_a_point',
      latitude == null ? 'latitude' : 'longitude',
      'Please give both latitude and longitude, or neither.',
    );
  const row = await sql.row<{ line: number }>(
    'select place <-> earth_point($1, $2) as line from zip_codes where code = left($3, 5)',
    [latitude, longitude, zipCode],
  );
  const miles = milesOfLine(row?.line ?? 0);
  if (miles <= businessTerms.ownPointWithinMiles) return;
  throw new InvalidField(
    'salons.point_far_away',
    'latitude',
    `This point is ${Math.round(miles)} miles from ZIP code ${zipCode}. Please check both.`,
  );
}

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
  const miles = await milesFromZipCode(sql, latitude, longitude, zipCode);
  if (isNear(miles)) return;
  throw new InvalidField(
    'salons.point_far_away',
    'latitude',
    `This point is ${Math.round(miles)} miles from ZIP code ${zipCode}. Please check both.`,
  );
}

/** Returns whether a salon has its own point, and has it near its ZIP code, or the ZIP code is unknown. */
export async function hasNearPoint(sql: Sql, { latitude, longitude, zipCode }: OwnPoint): Promise<boolean> {
  if (latitude == null || longitude == null) return false;
  return isNear(await milesFromZipCode(sql, latitude, longitude, zipCode));
}

const isNear = (miles: number): boolean => miles <= businessTerms.ownPointWithinMiles;

/** Returns 0 for an unknown ZIP code. */
async function milesFromZipCode(sql: Sql, latitude: number, longitude: number, zipCode: string): Promise<number> {
  const row = await sql.row<{ line: number }>(
    'select place <-> earth_point($1, $2) as line from zip_codes where code = left($3, 5)',
    [latitude, longitude, zipCode],
  );
  return milesOfLine(row?.line ?? 0);
}

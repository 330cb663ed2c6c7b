/** A point on the map in degrees: latitude from -90 to 90, longitude from -180 to 180. */
export interface GeoPoint {
  readonly latitude: number;
  readonly longitude: number;
}

/** The radius of the sphere on which the database's `earth_point` places points. */
const earthRadiusMiles = 3958.7613;

/** Returns the miles over the surface between two points, from the miles of the straight line through the ground. */
export function milesOfLine(line: number): number {
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, line / (2 * earthRadiusMiles)));
}

/** Returns the miles of the straight line through the ground between two points, from the miles over the surface. */
export function lineOfMiles(miles: number): number {
  return 2 * earthRadiusMiles * Math.sin(miles / (2 * earthRadiusMiles));
}

/** Parses a point such as `45.52,-122.68`; returns undefined if the text is none. */
export function parsePoint(text: string): GeoPoint | undefined {
  const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d{1,8})?),(-?\d{1,3}(?:\.\d{1,8})?)$/.exec(text) ?? [];
  if (latitude === undefined || longitude === undefined) return undefined;
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? point : undefined;
}

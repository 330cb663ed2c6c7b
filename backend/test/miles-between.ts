import { type GeoPoint, milesOfLine } from '../src/places/index.js';

const earthRadiusMiles = 3958.7613;

/** Returns the miles over the surface from one point to another, without the database. */
export function milesBetween(one: GeoPoint, other: GeoPoint): number {
  const [here, there] = [one, other].map(positionOf) as [number[], number[]];
  return milesOfLine(Math.hypot(...here.map((value, axis) => value - there[axis]!)));
}

function positionOf({ latitude, longitude }: GeoPoint): number[] {
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)].map(
    (part) => part * earthRadiusMiles,
  );
}

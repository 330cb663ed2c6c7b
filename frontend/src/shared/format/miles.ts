import { grouped } from './grouped.ts';

/** Returns a distance in words: 5.6 -> "5.6 miles", 184.9 -> "185 miles", 0.04 -> "less than 0.1 miles". */
export function miles(distance: number): string {
  if (distance < 0.1) return 'less than 0.1 miles';
  const figure = distance < 10 ? String(Math.round(distance * 10) / 10) : grouped(Math.round(distance));
  return figure === '1' ? '1 mile' : `${figure} miles`;
}

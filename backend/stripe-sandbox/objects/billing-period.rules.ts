import type { Interval } from './price.js';

/** Returns the end of the period that begins at `start`, which is the anchor or the end of an earlier period. */
export function nextPeriodEnd(anchor: number, interval: Interval, intervalCount: number, start: number): number {
  let count = 1;
  while (periodEnd(anchor, interval, count * intervalCount) <= start) count += 1;
  return periodEnd(anchor, interval, count * intervalCount);
}

/**
 * Returns the end of the `count`-th period after the anchor, in seconds. A month keeps the anchor's day, or ends on its
 * last day where it is too short. Months are counted from the anchor, so that the 31st comes back after February.
 */
export function periodEnd(anchor: number, interval: Interval, count: number): number {
  const start = new Date(anchor * 1000);
  if (interval === 'day' || interval === 'week') return anchor + count * (interval === 'week' ? 7 : 1) * 86_400;
  const months = interval === 'year' ? 12 * count : count;
  const end = new Date(start);
  end.setUTCDate(1);
  end.setUTCMonth(start.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return end.getTime() / 1000;
}

import type { Attendance } from './salon-forecast.ts';

export const SHARE_STEP = 5;
export const LEAST_SHARE = 10;
export const MOST_SHARE = 70;

const kinds = ['weekly', 'biweekly', 'monthly'] as const;

/**
 * Moves one share and lets the other two make room, each keeping its proportion as far as steps of 5 allow: together
 * they stay 100, and each keeps at least 10% and at most 70% (specification section 5, calculator inputs).
 */
export function moveShare(shares: Attendance, kind: keyof Attendance, wanted: number): Attendance {
  const own = within(Math.round(wanted / SHARE_STEP) * SHARE_STEP, LEAST_SHARE, MOST_SHARE);
  const [one, other] = kinds.filter((each) => each !== kind) as [keyof Attendance, keyof Attendance];
  const rest = 100 - own;
  const proportion = shares[one] / (shares[one] + shares[other]);
  const ofOne = within(
    Math.round((rest * proportion) / SHARE_STEP) * SHARE_STEP,
    Math.max(LEAST_SHARE, rest - MOST_SHARE),
    Math.min(MOST_SHARE, rest - LEAST_SHARE),
  );
  return { ...shares, [kind]: own, [one]: ofOne, [other]: rest - ofOne };
}

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

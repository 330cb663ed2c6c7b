import type { Attendance } from './salon-forecast.ts';
import { businessTerms } from '../../api/business-terms.ts';

const { attendanceShare } = businessTerms.calculator;
export const SHARE_STEP = attendanceShare.stepPercent;
export const MIN_SHARE = attendanceShare.minimumPercent;
export const MAX_SHARE = attendanceShare.maximumPercent;

const kinds = ['weekly', 'biweekly', 'monthly'] as const;

/**
 * Returns the shares after one of them moved. The other two adjust in proportion, as far as the steps allow: together
 * they stay 100, and each stays within its bounds (rules.md#attendance-shares).
 */
export function moveShare(shares: Attendance, kind: keyof Attendance, wanted: number): Attendance {
  const own = within(Math.round(wanted / SHARE_STEP) * SHARE_STEP, MIN_SHARE, MAX_SHARE);
  const [one, other] = kinds.filter((each) => each !== kind) as [keyof Attendance, keyof Attendance];
  const rest = 100 - own;
  const proportion = shares[one] / (shares[one] + shares[other]);
  const ofOne = within(
    Math.round((rest * proportion) / SHARE_STEP) * SHARE_STEP,
    Math.max(MIN_SHARE, rest - MAX_SHARE),
    Math.min(MAX_SHARE, rest - MIN_SHARE),
  );
  return { ...shares, [kind]: own, [one]: ofOne, [other]: rest - ofOne };
}

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

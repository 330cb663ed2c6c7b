import { businessTerms } from '../../api/business-terms.ts';

const HOUR_MS = 3_600_000;

/** Returns how long an application has been waiting: "3 days", "5 hours" or "just now". */
export function waitingTime(since: string, now: Date): string {
  const hours = Math.floor((now.getTime() - Date.parse(since)) / HOUR_MS);
  if (hours < 1) return 'just now';
  if (hours < 24) return hours === 1 ? '1 hour' : `${hours} hours`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day' : `${days} days`;
}

/** Returns whether an application has waited longer than the longest review (rules.md#partner-requirements). */
export const isOverdue = (since: string, now: Date): boolean =>
  now.getTime() - Date.parse(since) > businessTerms.review.maximumBusinessDays * 24 * HOUR_MS;

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

/**
 * Returns whether an application has waited longer than the longest review, which is told in business days
 * (rules.md#partner-requirements). Saturdays and Sundays are those of the browser's calendar.
 */
export function isOverdue(since: string, now: Date): boolean {
  const due = new Date(since);
  for (let left = businessTerms.review.maximumBusinessDays; left > 0; left -= isWeekend(due) ? 0 : 1)
    due.setDate(due.getDate() + 1);
  return now > due;
}

const isWeekend = (date: Date): boolean => date.getDay() === 0 || date.getDay() === 6;

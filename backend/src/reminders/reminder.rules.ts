import { businessTerms } from '../plans/index.js';
import { dayMilliseconds, hourMilliseconds } from '../platform/index.js';

/** The kinds of reminders (rules.md#reminders). */
export type ReminderKind =
  | 'visit_day_before'
  | 'visit_soon'
  | 'review'
  | 'renewal_unpaid'
  | 'renewal_unpaid_again'
  | 'add_ons_unpaid'
  | 'add_ons_unpaid_again';

/** A reminder and when it is due. */
export interface PlannedReminder {
  readonly kind: ReminderKind;
  /** UTC instant. */
  readonly dueAt: Date;
}

const { reminders } = businessTerms;
const after = (instant: Date, milliseconds: number): Date => new Date(instant.getTime() + milliseconds);

/** The time between a reminder and its visit. */
export const noticeMilliseconds = {
  visit_day_before: reminders.dayBeforeHours * hourMilliseconds,
  visit_soon: reminders.soonHours * hourMilliseconds,
} as const;

/**
 * Returns the reminders of a visit. Hours are counted as they pass, as for the notice of a cancellation: on a day on
 * which the clocks change the wall clock shows another hour.
 * @param settledAt the instant since which the visit has its time; reminders before it are left out
 */
export function visitReminders(startsAt: Date, settledAt: Date): PlannedReminder[] {
  const planned = (['visit_day_before', 'visit_soon'] as const).map((kind) => ({
    kind,
    dueAt: after(startsAt, -noticeMilliseconds[kind]),
  }));
  return planned.filter(({ dueAt }) => dueAt > settledAt);
}

/** Returns the invitation to review a visit that was over and completed at this instant. */
export function reviewInvitation(completedAt: Date): PlannedReminder {
  return { kind: 'review', dueAt: after(completedAt, reminders.reviewAfterHours * hourMilliseconds) };
}

/**
 * Returns the later reminders of a payment that failed at this instant. A mail of its own reports the failure on the
 * day itself.
 */
export function unpaidReminders(of: 'renewal' | 'add_ons', failedAt: Date): PlannedReminder[] {
  return [
    { kind: `${of}_unpaid`, dueAt: after(failedAt, reminders.unpaidAfterDays * dayMilliseconds) },
    { kind: `${of}_unpaid_again`, dueAt: after(failedAt, reminders.unpaidAgainAfterDays * dayMilliseconds) },
  ];
}

/** The delay after which a reminder is left out, because no process ran. Reminders of visits lapse by themselves. */
export const latestMilliseconds = 2 * dayMilliseconds;

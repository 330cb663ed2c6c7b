import { businessTerms } from '../plans/index.js';
import { dayMilliseconds, minuteMilliseconds } from '../platform/index.js';

/** What somebody is reminded of (rules.md#reminders). */
export type ReminderKind =
  | 'visit_day_before'
  | 'visit_soon'
  | 'review'
  | 'renewal_unpaid'
  | 'renewal_unpaid_again'
  | 'add_ons_unpaid'
  | 'add_ons_unpaid_again';

export interface PlannedReminder {
  readonly kind: ReminderKind;
  /** UTC instant. */
  readonly dueAt: Date;
}

const { reminders } = businessTerms;
const hourMilliseconds = 60 * minuteMilliseconds;
const after = (instant: Date, milliseconds: number): Date => new Date(instant.getTime() + milliseconds);

/** How long before a visit a reminder of it comes. */
export const noticeMilliseconds = {
  visit_day_before: reminders.dayBeforeHours * hourMilliseconds,
  visit_soon: reminders.soonHours * hourMilliseconds,
} as const;

/**
 * When is a visit told of? Hours are counted as they pass, as the notice of a cancellation is: on a day on which the
 * clocks change the wall shows another hour.
 * @param settledAt since when the visit has its time: a reminder that would have come before is left out
 */
export function visitReminders(startsAt: Date, settledAt: Date): PlannedReminder[] {
  const planned = (['visit_day_before', 'visit_soon'] as const).map((kind) => ({
    kind,
    dueAt: after(startsAt, -noticeMilliseconds[kind]),
  }));
  return planned.filter(({ dueAt }) => dueAt > settledAt);
}

/** When is an owner asked to review a visit that was completed at this instant? */
export function reviewInvitation(completedAt: Date): PlannedReminder {
  return { kind: 'review', dueAt: after(completedAt, reminders.reviewAfterHours * hourMilliseconds) };
}

/** When is somebody told again of what was not paid at this instant? On the day itself a mail of its own tells it. */
export function unpaidReminders(of: 'renewal' | 'add_ons', failedAt: Date): PlannedReminder[] {
  return [
    { kind: `${of}_unpaid`, dueAt: after(failedAt, reminders.unpaidAfterDays * dayMilliseconds) },
    { kind: `${of}_unpaid_again`, dueAt: after(failedAt, reminders.unpaidAgainAfterDays * dayMilliseconds) },
  ];
}

/** A reminder that comes later than this, because nobody was at work, is left out; those of visits end by themselves. */
export const latestMilliseconds = 2 * dayMilliseconds;

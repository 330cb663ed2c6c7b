import type { AvailabilityDayDto, AvailabilityStartDto } from '../../api/generated.ts';
import { businessWords } from '../../api/business-terms.ts';

type DayReason = NonNullable<AvailabilityDayDto['reason']>;
type StartReason = NonNullable<AvailabilityStartDto['reason']>;

/** The texts of the booking calendar (rules.md#error-texts). */
export const calendarMessages = {
  closedDay: 'This salon is closed on the selected date. Please select another date.',
  timeGone: 'The time you chose is no longer free for this visit. Please choose another.',
  loadFailed: 'The free days could not be loaded.',
  timesFailed: 'The times of this day could not be loaded.',
} as const;

/** The reasons why a day cannot be chosen, read after its date. */
export const dayReasons: Record<DayReason, string> = {
  past: 'has passed',
  too_far: `is over ${businessWords.bookingWindow} ahead`,
  closed: 'the salon is closed',
  subscription_ends: 'your subscription ends before',
  subscription_paused: 'your subscription is paused then',
  week_limit: "all of this week's baths are used",
  after_closing: 'the visit would end after closing',
  full: 'no free times',
};

/** The reasons why a start cannot be chosen. */
export const startReasons: Record<StartReason, string> = {
  past: 'has passed',
  subscription_ends: 'your subscription ends before',
  subscription_paused: 'your subscription is paused then',
  week_limit: "all of this week's baths are used",
  after_closing: 'the visit would end after closing',
  into_break: "the visit would reach into the salon's break",
  pet_busy: 'your pet has another bath then',
  taken: 'taken',
};

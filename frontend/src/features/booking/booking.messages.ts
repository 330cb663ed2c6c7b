import type { AvailableDayDto, StartDto } from '../../api/generated.ts';
import { businessWords } from '../../api/business-terms.ts';

type DayReason = NonNullable<AvailableDayDto['reason']>;
type StartReason = NonNullable<StartDto['reason']>;

/** Every text of the page (rules.md#error-texts). */
export const messages = {
  title: 'Book an Appointment',
  note: businessWords.weeklyLimitReminder,
  noSubscription: {
    title: 'No active subscriptions',
    text: 'You need an active subscription to book bath appointments.',
    action: 'View Subscription Plans',
  },
  noSalon: {
    title: 'Salon not found',
    text: "The salon you're looking for doesn't exist or is not available.",
    action: 'Find Other Salons',
  },
  notAccepted: ' - Not accepted at this salon',
  dateMissing: 'Please select a date and time',
  noAddOns: 'No add-on services available for this pet size at this salon.',
  closedDay: 'This salon is closed on the selected date. Please select another date.',
  timeGone: 'The time you chose is no longer free for this visit. Please choose another.',
  booked: { title: 'Appointment booked successfully', description: 'Your appointment has been scheduled.' },
  notCreated: 'Failed to create appointment',
  failed: {
    title: 'Failed to book appointment',
    description: 'There was an error booking your appointment. Please try again.',
  },
  moveTitle: 'Move an Appointment',
  noVisit: {
    title: 'Nothing to move here',
    text: 'This appointment is over, was cancelled, or is not one of yours.',
    action: 'See your appointments',
  },
  moved: { title: 'Appointment updated', description: 'Your bath has been moved.' },
  moveFailed: { title: 'Failed to update appointment', description: 'An error occurred. Please try again.' },
  moveIsFree: (until: string) => `Moving is free until ${until}. Your old time is kept until the new one is yours.`,
  moveIsLate: `It is less than ${businessWords.cancellationNotice} until this bath: its old time still counts toward that week’s ${businessWords.bathsPerWeek}, as if it had been cancelled.`,
  loadFailed: 'The free days could not be loaded.',
  timesFailed: 'The times of this day could not be loaded.',
} as const;

/** Why a day cannot be chosen, after its date. */
export const dayReasons: Record<DayReason, string> = {
  past: 'has passed',
  too_far: `is over ${businessWords.bookingWindow} ahead`,
  closed: 'the salon is closed',
  subscription_ends: 'your subscription ends before',
  week_limit: "all of this week's baths are used",
  full: 'no free times',
};

/** Why a time cannot be chosen. */
export const startReasons: Record<StartReason, string> = {
  past: 'has passed',
  subscription_ends: 'your subscription ends before',
  week_limit: "all of this week's baths are used",
  after_closing: 'the visit would end after closing',
  pet_busy: 'your pet has another bath then',
  taken: 'taken',
};

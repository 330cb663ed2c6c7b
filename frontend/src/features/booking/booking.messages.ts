import type { AvailableDayDto, StartDto } from '../../api/generated.ts';

type DayReason = NonNullable<AvailableDayDto['reason']>;
type StartReason = NonNullable<StartDto['reason']>;

/** Every text of the page; the quoted ones are the specification's. */
export const messages = {
  title: 'Book an Appointment',
  note: 'Remember, you can book up to 3 appointments per week with your subscription.',
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
  subscriptionMissing: 'Please select a subscription',
  dateMissing: 'Please select a date and time',
  noAddOns: 'No add-on services available for this pet size at this salon.',
  closedDay: 'This salon is closed on the selected date. Please select another date.',
  timeGone: 'The time you had chosen is no longer free for this visit. Please choose another.',
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
  moveIsLate:
    'It is less than 24 hours until this bath: its old time still counts as one of that week’s three, as if it had been cancelled.',
  loadFailed: 'The free times could not be loaded.',
} as const;

/** Why a day cannot be chosen, after its date. */
export const dayReasons: Record<DayReason, string> = {
  past: 'has passed',
  too_far: 'is over 2 months ahead',
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

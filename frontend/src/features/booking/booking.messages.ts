import { businessWords } from '../../api/business-terms.ts';

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
  salonFailed: (id: string | undefined) => `Failed to fetch salon with id ${id}`,
  subscriptionsFailed: 'Failed to fetch subscriptions',
  notAccepted: ' - Not accepted at this salon',
  dateMissing: 'Please select a date and time',
  noAddOns: 'No add-on services available for this pet size at this salon.',
  notes: 'Notes for the salon (optional)',
  notesHint: 'Anything the staff should know: muddy paws, a sore ear, a fear of dryers.',
  notesLeft: (count: number) => `${count} ${count === 1 ? 'character' : 'characters'} left`,
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
} as const;

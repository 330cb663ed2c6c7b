const tryAgain = 'An error occurred. Please try again.';

/** Every text of the dashboard that a rule or an answer brings forth. */
export const messages = {
  title: 'Pet Owner Dashboard',
  tryAgain,

  unknownPet: 'Unknown Pet',
  unknownSalon: 'Unknown Salon',

  petsFailed: 'Failed to fetch pets',
  petName: 'Pet name is required',
  petSize: 'Please select a pet size',
  petSizeHelp: 'This determines which subscription plan is appropriate.',
  petAdded: { title: 'Pet added successfully', description: 'Your pet profile has been created.' },
  petNotAdded: 'Failed to add pet',
  petNotCreated: (reason: string) => `Failed to create pet: ${reason}`,
  petUpdated: { title: 'Pet updated', description: 'Your pet profile has been saved.' },
  petNotUpdated: 'Failed to update pet',
  removePet: 'Are you sure you want to remove this pet? This action cannot be undone.',
  petRemoved: { title: 'Pet removed', description: 'Your pet profile has been deleted.' },
  petNotRemoved: 'Failed to delete pet',
  petNotDeleted: (id: number) => `Failed to delete pet with id ${id}`,

  subscriptionsFailed: 'Failed to fetch subscriptions',
  selectSalonHint: 'Please select a salon to book appointments for your pet.',
  subscriptionCancelled: {
    title: 'Subscription cancelled',
    description: 'Your subscription has been successfully cancelled.',
  },
  subscriptionNotCancelled: 'Failed to cancel subscription',
  subscriptionStillRuns: (id: number) => `Failed to cancel subscription with id ${id}`,
  lostBaths: (count: number) =>
    count === 1
      ? 'This appointment lies after that and will be cancelled:'
      : `These ${count} appointments lie after that and will be cancelled:`,
  lostBathsUnknown: 'Appointments that lie after that will be cancelled.',
  resubscribed: { title: 'Subscription resumed', description: 'Your cancellation has been taken back.' },
  notResubscribed: 'Failed to resubscribe',

  paid: { title: 'Payment Successful', description: 'Your subscription has been activated!' },
  payOpenFailed: 'Payment error',
  payOpenLead: (amount: string) =>
    `${amount} is open. The card that pays it is charged for the months that follow as well, until you cancel.`,
  payOpenBesides: (amount: string) =>
    `The ${amount} that are open for add-ons and tips are then charged to it too, and we write to you about it.`,

  chargesFailed: 'Failed to fetch payments',
  noCharges: {
    title: 'No payments yet',
    text: 'Add-ons are charged to your saved card once a bath is completed. They and your tips are listed here.',
  },
  openBalance: (amount: string) => `${amount} is open: your card could not be charged.`,
  chargeNotPayable: 'Payment error',
  chargePaid: { title: 'Payment Successful', description: 'Thank you! Nothing is open for this visit any more.' },
  tipThanks: { title: 'Thank you for the tip', description: 'All of it goes to the salon.' },
  tipOpen: {
    title: 'Your card was not charged',
    description: 'The tip is kept under Payments, where you can pay it or give another amount.',
  },
  tipInstead: (declined: string) =>
    `Your card was not charged for the tip of ${declined}: that one is given up, and only the new amount is charged.`,
  tipNotGiven: 'Failed to give a tip',
  tipBounds: (least: string, most: string) => `A tip is ${least} to ${most}`,

  appointmentsFailed: 'Failed to fetch appointments',
  appointmentCancelled: { title: 'Appointment updated', description: 'Your appointment has been cancelled.' },
  appointmentNotCancelled: 'Failed to update appointment',
  reviewed: { title: 'Thank you for your review', description: 'It now stands on the salon’s page.' },
  notReviewed: 'Failed to send your review',
  ratingMissing: 'Please give 1 to 5 stars',
  reviewTooLong: 'A review has at most 1000 characters',
  appointmentStands: 'Your appointment still stands.',
  cancelledLate: "Cancelled with less than 24 hours' notice: it counts as one of the week's three.",
  freeUntil: (when: string) =>
    `Cancelling is free until 24 hours before the bath: ${when}. Until then it does not count as one of that week's three.`,
  tooLateToBeFree:
    "The bath begins in less than 24 hours. You can still cancel, but it counts as one of that week's three.",
} as const;

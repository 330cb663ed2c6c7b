import { businessWords } from '../../api/business-terms.ts';

const tryAgain = 'An error occurred. Please try again.';

/** The texts of the owner's dashboard. */
export const messages = {
  title: 'Pet Owner Dashboard',
  loading: 'Loading your dashboard',
  tryAgain,

  unknownPet: 'Unknown Pet',
  unknownSalon: 'Unknown Salon',

  calendarNotSaved: 'Failed to save the calendar file',
  bouncedMail: (email: string, day: string) => `An email to ${email} bounced on ${day}. Please check your address.`,

  address: {
    label: 'Unconfirmed email address',
    text: (email: string) => `Please confirm ${email} with the link that we emailed you.`,
    send: 'Send It Again',
    sent: { title: 'Link sent', description: 'Please check your inbox.' },
    notSent: 'Failed to send the link',
    putAway: 'Not Now',
  },

  petsFailed: 'Failed to fetch pets',
  petName: 'Pet name is required',
  petSize: 'Please select a pet size',
  changePlan: 'Change the Plan',
  petSizeHelp: 'This determines which subscription plan is appropriate.',
  petAdded: { title: 'Pet added successfully', description: 'Your pet profile has been created.' },
  petNotAdded: 'Failed to add pet',
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
      ? 'This appointment is after that date and will be cancelled:'
      : `These ${count} appointments are after that date and will be cancelled:`,
  endsUnpaid:
    'Access to unlimited baths ends at the end of the paid billing period. The last renewal was not paid, so access ends now. Nothing more will be charged.',
  endsPaused:
    'The month you paid for is over, so access has already ended. Nothing more will be charged, and the subscription does not resume after the pause.',
  bathNotShown: 'This bath cannot be shown right now. Please contact support if this continues.',
  subscriptionNotShown: 'This subscription cannot be shown right now. Please contact support if this continues.',
  petNotShown: 'This pet cannot be shown right now. Please contact support if this continues.',
  lostBathsUnknown: 'Appointments after that date will be cancelled.',
  cancellingKeepsMonth:
    'Cancelling costs nothing. The month you have paid for is yours until its end, so it is not refunded.',
  cancellingChargesMonth: (amount: string) =>
    `Cancelling costs nothing, but the month that has just begun is charged all the same: ${amount}. It is yours until its end, so it is not refunded.`,
  cancelsNow: 'Cancelling costs nothing, and nothing is refunded.',
  cancellationPreviewFailed: 'Add-ons of baths that stay booked are still charged.',
  stillCharged: 'Add-ons are still charged after the bath:',
  staysOwed: (amount: string) => `You still owe ${amount} that your card did not pay. You can find it under Payments.`,
  resubscribed: { title: 'Subscription resumed', description: 'Your subscription continues as before.' },
  notResubscribed: 'Failed to resubscribe',

  paid: { title: 'Payment Successful', description: 'Thank you! Your subscription continues.' },
  payOpenFailed: 'Payment error',
  payOpenLead: (amount: string) =>
    `${amount} is unpaid. The card you pay it with is also charged for the following months, until you cancel.`,

  chargesFailed: 'Failed to fetch payments',
  noPayments: {
    title: 'No payments yet',
    text: 'Every month, add-on and tip that you pay is listed here, with its receipt.',
  },
  paidOn: (day: string, card: string | null) => (card ? `Paid on ${day} with ${card}` : `Paid on ${day}`),
  notPaidOn: (day: string) => `Not paid on ${day}`,
  receiptReady: 'Thank you for your payment. Your receipt is ready.',
  receiptFailed: 'Failed to download the receipt',
  comingFailed: 'Failed to fetch next charges',
  noComing: 'Nothing will be charged.',

  cardsFailed: 'Failed to fetch cards',
  noCards: 'No card is saved. The card that you subscribe with is saved here.',
  cardPaysFor: (pets: string[]) => `Pays for ${new Intl.ListFormat('en-US').format(pets)}`,
  addCard: 'Nothing is charged now. Choose the card afterwards to pay with it.',
  addCardWithOpen: (open: string) => `The ${open} you owe is charged to this card now, and we email you about it.`,
  addCardWithUnknown: 'If you owe anything, it is charged to this card now, and we email you about it.',
  cardSaved: { title: 'Card saved', description: 'Choose it below to pay with it.' },
  cardNotSaved: 'Failed to save the card',
  cardChosen: (card: string) => ({ title: 'Card chosen', description: `${card} pays from now on.` }),
  cardNotChosen: 'Failed to choose the card',
  removeCard: (card: string, pets: string[]) =>
    pets.length > 0
      ? `${card} is removed, and your other card pays for ${new Intl.ListFormat('en-US').format(pets)} from then on.`
      : `${card} is removed. Nothing more is charged to it.`,
  cardRemoved: (card: string) => ({ title: 'Card removed', description: `${card} is no longer saved.` }),

  openBalance: (amount: string) => `${amount} is unpaid: your card could not be charged.`,
  chargeNotPayable: 'Payment error',
  chargePaid: { title: 'Payment Successful', description: 'Thank you! Everything for this visit is paid.' },
  tipThanks: { title: 'Thank you for the tip', description: 'All of it goes to the salon.' },
  tipOpen: {
    title: 'Your card was not charged',
    description: 'The tip is kept under Payments, where you can pay it or give another amount.',
  },
  tipInstead: (declined: string) =>
    `Your card was not charged for the tip of ${declined}: that tip is cancelled, and only the new amount is charged.`,
  tipNotGiven: 'Failed to give a tip',
  tipBounds: businessWords.tipBounds,

  waitsFailed: 'Failed to fetch your waitlist',
  waitlist: 'Your waitlist',
  leaveWaitlist: 'Leave Waitlist',
  leaving: 'Leaving...',
  stayInLine: 'Stay in Line',
  leaveWarning: 'You lose your place in line. If you join again, you start at the end.',
  leaveOffered: 'A place is held for you right now. It goes to the next in line.',
  waitLeft: { title: 'You left the waitlist', description: 'We no longer look for a place for this.' },
  waitNotLeft: 'Failed to leave the waitlist',
  heldFor: (where: string, when: string, until: string) => `${when} at ${where} is held for you until ${until}.`,
  seePlace: 'See This Place',
  offline: {
    title: 'You are offline.',
    asOf: (when: string) => `Here are your next baths as they stood on ${when}.`,
    again: 'Try Again',
    heading: 'Your next baths',
    none: 'You had no baths booked at that time.',
    past: 'None of the baths booked at that time is still ahead.',
  },
  appointmentsFailed: 'Failed to fetch appointments',
  appointmentCancelled: { title: 'Appointment updated', description: 'Your appointment has been cancelled.' },
  bookedWith: (names: string[]) => `Together with ${new Intl.ListFormat('en-US').format(names)}`,
  cancelWhich: 'Which baths?',
  cancelOne: 'This bath only',
  cancelLater: (count: number) => `This and all later ones (${count} baths)`,
  cancelCount: (count: number) => `Cancel ${count} Appointments`,
  laterBaths: (count: number) => `These ${count} baths will be cancelled:`,
  laterFree: `Cancelling is free until ${businessWords.cancellationNotice} before each bath.`,
  laterCounts: `less than ${businessWords.cancellationNotice} ahead, so it still counts toward that week’s ${businessWords.bathsPerWeek}`,
  seriesEnded: (count: number) => ({
    title: 'Appointments updated',
    description: count === 1 ? '1 bath has been cancelled.' : `${count} baths have been cancelled.`,
  }),
  appointmentNotCancelled: 'Failed to update appointment',
  reviewed: { title: 'Thank you for your review', description: 'It is now on the salon’s page.' },
  notReviewed: 'Failed to send your review',
  ratingMissing: businessWords.starsMissing,
  reviewTooLong: 'A review has at most 1000 characters',
  appointmentStands: 'Your appointment still stands.',
  assumedCompleted: (until: string) =>
    `The salon has not told us how this bath went, so it counts as completed. If it did not take place, tell us by ${until}.`,
  objectionWaits: `You told us that this bath did not take place. The salon has ${businessWords.objectionAnswer} to answer.`,
  objectionRefused: 'You told us that this bath did not take place. The salon says that it did, so it stays completed.',
  objectionStands: 'You told us that this bath did not take place. Nothing is charged for it.',
  objected: { title: 'Thank you for telling us', description: 'We have asked the salon.' },
  notObjected: 'Failed to send your message',
  objectionReason: 'Please say what happened',
  cancelledLate: `Cancelled with less than ${businessWords.cancellationNotice}' notice: it counts toward the week's ${businessWords.bathsPerWeek}.`,
  freeUntil: (when: string) =>
    `Cancelling is free until ${businessWords.cancellationNotice} before the bath: ${when}. Until then it does not count toward that week's ${businessWords.bathsPerWeek}.`,
  tooLateToBeFree: `The bath begins in less than ${businessWords.cancellationNotice}. You can still cancel, but it counts toward that week's ${businessWords.bathsPerWeek}.`,
} as const;

import { timeOfDay, weekdayOrDate } from '../../shared/format/salon-time.ts';
import { serverNow } from '../../shared/server-now.ts';
import type { AffectedVisit } from './affected-visits.ts';
import { businessTerms, businessWords } from '../../api/business-terms.ts';

const tryAgain = 'An error occurred. Please try again.';

/** The texts of the salon's dashboard. */
export const messages = {
  weight: {
    open: 'Report a Weight',
    loadFailed: 'We could not load whether a weight can be reported.',
    lead: (size: string, band: string) =>
      `The plan is for ${size.toLowerCase()} dogs, ${band}. If the dog weighs more, report it with a picture of the dog on the scales. The owner answers within ${businessTerms.measuredWeight.answerHours} hours. If it is accepted, you are credited once.`,
    weight: 'Weight in pounds',
    picture: `Picture of the dog on the scales: JPEG, PNG, WebP or AVIF, at most ${businessWords.largestPicture}`,
    missing: businessWords.weightMissing,
    pictureMissing: 'Please choose a picture of the dog on the scales',
    send: 'Send Weight',
    sending: 'Sending...',
    sent: {
      title: 'Weight sent',
      description: `The owner has ${businessTerms.measuredWeight.answerHours} hours to answer.`,
    },
    stated: (pounds: number, size: string) => `You reported ${pounds} lb (${size}).`,
    states: {
      waiting: 'The owner has not answered yet.',
      objected: 'The owner objects, and an administrator decides.',
      accepted: 'It was accepted.',
      dismissed: 'It was not accepted.',
    },
    credited: (amount: string) => `You are credited ${amount} once.`,
  },
  title: 'Salon Dashboard',
  tryAgain,

  salonFailed: 'Failed to fetch your salon',
  underReview: {
    title: 'Application Under Review',
    text: `Thank you for applying. A review takes ${businessWords.reviewDays}. We will send you an email on approval.`,
  },
  rejected: {
    title: 'Application Rejected',
    text: 'Your application was not approved. Please contact support for more information.',
  },
  documents: {
    title: 'Documents',
    lead: `Only you and our reviewers see these. We email you ${businessWords.documentReminder} before one expires.`,
    failed: 'Failed to fetch documents',
    notSaved: 'Failed to download the document',
  },
  applyAgain: {
    open: 'Correct and Apply Again',
    about: 'Correct what was missing. Our reviewers see what you have changed.',
    openAfterLeaving: 'Apply Again',
    aboutAfterLeaving: 'Check your answers. Our reviewers see what you have changed.',
    failed: 'Failed to load your application',
    sent: { title: 'Application sent again', description: `A review takes ${businessWords.reviewDays}.` },
    notSent: 'Failed to send your application',
  },
  noSalon: {
    title: 'No salon yet',
    text: 'Your registration stopped halfway: we have your account, and still need the details of your salon.',
  },
  finishRegistration: {
    open: 'Finish Your Registration',
    about: `A review takes ${businessWords.reviewDays}. We will send you an email on approval.`,
    done: { title: 'Salon Registration Submitted', description: 'Your application has been submitted for review.' },
    failed: { title: 'Registration failed', description: 'Please check your information and try again.' },
  },

  checklist: {
    title: 'Set up your salon',
    putAway: 'Hide',
    away: { title: 'Checklist hidden', description: 'Every step is still on the tabs below.' },
    failed: 'Failed to update the checklist',
    hints: {
      hours: `Until you set them, owners see Monday to Friday, ${businessWords.standardHours}.`,
      stations: 'How many dogs you bathe at once. You begin with one.',
      sizes: 'Which dogs may be booked with you.',
      pictures: 'Until you show your own, owners see a drawing.',
      payout_account: 'Until it is ready, we keep what you earn for you.',
      add_ons: 'Extras at your own price.',
    },
    keep: {
      hours: 'Keep as they are',
      stations: 'Keep one',
      sizes: 'Keep as they are',
      pictures: 'Keep the drawing',
      payout_account: 'Keep',
      add_ons: 'Offer none',
    },
  },

  appointmentsFailed: 'Failed to fetch appointments',
  pageOf: (page: number, last: number) => `Page ${page} of ${last}`,
  nothing: {
    today: "You don't have any appointments scheduled for today.",
    tomorrow: "You don't have any appointments scheduled for tomorrow.",
    upcoming: "You don't have any upcoming appointments.",
    completed: "You don't have any completed appointments.",
    cancelled: "You don't have any cancelled appointments.",
  },
  nothingFound: (q: string) => `No appointments for “${q}” in this list.`,
  dayOver: (day: string) => `A new day has begun. What is shown as today is still ${day}.`,
  showToday: 'Show Today',
  profileFailed: 'The breed, coat and special notes of this dog could not be loaded.',
  unknownPet: 'Unknown Pet',
  cancelWarning: 'Cancelling frees the time slot, and the owner is notified. This cannot be undone.',
  ownerObjects: 'The owner objects. Please answer.',
  objected: (owner: string, reason: string) =>
    `${owner} says that this bath did not take place: “${reason}” If you do not answer within ${businessWords.objectionAnswer}, it is cancelled and you are not paid for it.`,
  completeEarly: (startsAt: string, timeZone: string) =>
    `It starts on ${weekdayOrDate(startsAt, serverNow(), timeZone)} at ${timeOfDay(startsAt, timeZone)}. Complete it now? Add-ons are charged when it starts.`,
  statusUpdated: (pet: string, status: string) => ({
    title: 'Appointment updated',
    description: `${pet}: ${status}.`,
  }),
  statusNotUpdated: 'Failed to update appointment',
  exported: { title: 'Appointments exported', description: 'The file is in your downloads.' },
  notExported: 'Failed to export appointments',

  addOnsFailed: 'Failed to fetch add-on services',
  noAddOns: 'No add-on services yet',
  addOnName: businessWords.addOnNameTooShort,
  addOnDescription: businessWords.addOnDescriptionTooShort,
  addOnPrice: businessWords.addOnPriceTooLow,
  addOnPriceTooHigh: businessWords.addOnPriceTooHigh,
  addOnDuration: businessWords.addOnTooShort,
  addOnTooLong: businessWords.addOnTooLong,
  addOnCreated: { title: 'Add-on service created', description: 'Owners can book it from now on.' },
  addOnUpdated: { title: 'Add-on service updated', description: 'What is already booked keeps its price.' },
  addOnDeleted: { title: 'Add-on service deleted', description: 'Booked appointments keep it.' },
  addOnNotCreated: 'Failed to create add-on service',
  addOnNotUpdated: 'Failed to update add-on service',
  addOnNotDeleted: 'Failed to delete add-on service',
  deleteAddOn: (name: string) =>
    `Are you sure you want to delete ${name}? Owners can no longer book it; booked appointments keep it.`,

  noHours: 'No business hours set. Please contact support to update your hours.',
  salonSaved: { title: 'Salon information updated', description: 'Owners see the change at once.' },
  notSavedYet: (parts: readonly string[]) => `Your changes under ${parts.join(' and ')} are not saved yet.`,
  salonNotSaved: 'Failed to update salon information',
  closureAdded: { title: 'Closure added', description: 'The day can no longer be booked.' },
  closureRemoved: { title: 'Closure removed', description: 'The day can be booked again.' },
  closureNotSaved: 'Failed to update closures',
  cut: {
    closed: 'The salon would be closed',
    outside_hours: 'Outside the new hours',
    size_not_accepted: 'Size no longer accepted',
    no_station: 'No station left',
    salon_leaves: 'After your last day',
  } satisfies Record<AffectedVisit['reason'], string>,
  affected: (count: number) =>
    count === 1
      ? 'This change leaves no room for one booked appointment. It would be cancelled, and its owner notified:'
      : `This change leaves no room for ${count} booked appointments. They would be cancelled, and their owners notified:`,

  salonName: businessWords.salonNameTooShort,
  phone: 'Please enter a valid phone number',
  address: 'Address is required',
  city: 'City is required',
  state: 'State is required',
  placeHint: 'Where owners find you on the map. Without it, your ZIP code says where you are.',
  placeUntold: 'This device does not share its location. Please enter latitude and longitude.',
  zipCode: 'Zip code is required',
  stations: 'Stations must be at least 1',
  closesBeforeOpening: 'Closing time must be after opening',
  hoursChanged:
    'These hours were changed elsewhere meanwhile. Saving replaces them; close this dialog to see them first.',
  timeRequired: 'Please enter a time like 09:00',
  breakEndsBeforeStart: 'The break must end after it starts',
  breakBeforeOpening: 'The break must start after opening',
  breakAfterClosing: 'The break must end before closing',
  closureDate: 'Please choose a date',
  closurePast: 'This day has passed. Please choose a later one.',
  closureReason: 'Please say why the salon is closed',
} as const;

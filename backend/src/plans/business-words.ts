import { businessTerms } from './business-terms.js';
import { numberWords } from './number-words.js';

// The terms in words, and sentences that more than one place shows. Mails, error texts and DTOs take them from here,
// the web pages from a generated copy.

/** Returns a number in words: 3 becomes "three"; larger numbers than twelve stay figures. */
const inWords = (count: number): string => numberWords[count] ?? String(count);
const daysInWords = (hours: number): string => (hours === 24 ? 'a day' : `${inWords(hours / 24)} days`);
const hoursOrDays = (hours: number): string =>
  hours % 24 === 0 ? `${hours / 24} days` : `${inWords(hours)} ${hours === 1 ? 'hour' : 'hours'}`;
/** Returns the distance from an event: "an hour", "two hours", "two days". */
const hoursFrom = (hours: number): string =>
  hours === 1 ? 'an hour' : hours % 24 === 0 ? daysInWords(hours) : `${inWords(hours)} hours`;
const partInWords = (percent: number): string => (percent === 50 ? 'half' : `${percent}%`);
const fromTo = (least: number, most: number, unit: string): string => `${least}-${most} ${unit}`;
const dollars = (cents: number): string => `$${new Intl.NumberFormat('en-US').format(cents / 100)}`;
const clockTime = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Returns a time of day as people say it, such as 9:00 AM. */
const spokenTime = (minute: number): string => {
  const hour = Math.floor(minute / 60);
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
};

const {
  addOn,
  bathsPerWeek,
  cancellationNoticeHours,
  document,
  fewestGroomers,
  heaviestPounds,
  linkHours,
  measuredWeight,
  pauseMonths,
  review,
  salonPicture,
  shortest,
} = businessTerms;

const atLeast = (what: string, least: number, unit: string): string => `${what} must be at least ${least} ${unit}`;
const characters = (what: string, least: number): string => atLeast(what, least, 'characters');

const longestReview = `${review.maximumBusinessDays} business days`;
const applicationReview = `We'll review your application and get back to you within ${longestReview}.`;

export const businessWords = {
  bathsPerWeek: inWords(bathsPerWeek),
  bathsInPlan: `Unlimited baths, up to ${bathsPerWeek} per week`,
  weeklyLimitReminder: `Remember, you can book up to ${bathsPerWeek} appointments per week with your subscription.`,
  missedVisitPart: partInWords(businessTerms.missedVisitPercent),
  cancellationNotice: `${cancellationNoticeHours} hours`,
  slot: `${businessTerms.slotMinutes} minutes`,
  soonReminder: `${inWords(businessTerms.reminders.soonHours)} hours before`,
  linkLife: {
    passwordReset: hoursOrDays(linkHours.passwordReset),
    invitation: hoursOrDays(linkHours.invitation),
    addressConfirmation: hoursOrDays(linkHours.addressConfirmation),
    addressChange: hoursOrDays(linkHours.addressChange),
    disowning: hoursOrDays(linkHours.disowning),
  },
  closedAccountKept: `${businessTerms.closedAccountKeptDays} days`,
  pauseMissing: `Please choose ${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(pauseMonths.map(inWords)).replace(', or ', ' or ')} months`,
  changeNotice: hoursFrom(businessTerms.changeNoticeHours),
  documentReminder: `${document.remindedBeforeDays} days`,
  largestDocument: `${document.megabytes} MB`,
  largestPicture: `${salonPicture.megabytes} MB`,
  bookingWindow: `${businessTerms.bookingWindowMonths} months`,
  standardOpening: {
    open: clockTime(businessTerms.standardOpening.opensMinute),
    close: clockTime(businessTerms.standardOpening.closesMinute),
  },
  standardHours: `${spokenTime(businessTerms.standardOpening.opensMinute)} to ${spokenTime(businessTerms.standardOpening.closesMinute)}`,
  sizeBand: {
    small: `up to ${heaviestPounds.small} lb`,
    medium: `${heaviestPounds.small}-${heaviestPounds.medium} lb`,
    large: `${heaviestPounds.medium}-${heaviestPounds.large} lb`,
    x_large: `over ${heaviestPounds.large} lb`,
  },
  largeForSalons: `over ${heaviestPounds.medium} lb`,
  salonSize: {
    small: `Small (${fewestGroomers.small}-${fewestGroomers.medium - 1} groomers)`,
    medium: `Medium (${fewestGroomers.medium}-${fewestGroomers.large - 1} groomers)`,
    large: `Large (${fewestGroomers.large}+ groomers)`,
  },
  unmarkedVisitCompletes: daysInWords(businessTerms.unmarkedVisit.completedAfterHours),
  objectionAnswer: daysInWords(businessTerms.unmarkedVisit.answerHours),
  urgentDispute: `within ${daysInWords(businessTerms.morningMail.disputeDays * 24)}`,
  reviewDays: fromTo(review.minimumBusinessDays, review.maximumBusinessDays, 'business days'),
  longestReview,
  onboarding: fromTo(businessTerms.onboarding.minimumWeeks, businessTerms.onboarding.maximumWeeks, 'weeks'),
  yearsInBusiness: `${businessTerms.partner.minimumYearsInBusiness} years in business`,
  applicationReview,
  thanksForApplying: `Thank you for applying to join the product. ${applicationReview}`,
  /**
   * What pressing a button agrees to (rules.md#consent); the operator's texts, where there are any, are named beside
   * it.
   */
  consent: {
    account: 'By creating an account you agree that we keep these details to run it.',
    salon: 'By sending this you agree that we review your salon by these details.',
    subscription: 'By subscribing you agree that your plan renews monthly at the price shown. Cancel any time.',
  },
  shortestPassword: `At least ${shortest.password} characters.`,
  shortestUsername: `At least ${shortest.username} characters.`,
  passwordTooShort: characters('Password', shortest.password),
  usernameTooShort: characters('Username', shortest.username),
  zipCodeTooShort: 'Please check this ZIP code',
  reasonTooShort: `Please give a reason of at least ${shortest.reason} characters`,
  noteTooShort: `Please say what the difference was, in at least ${shortest.note} characters`,
  identificationTooShort: `Please say how you know that it is them, in at least ${shortest.reason} characters`,
  salonNameTooShort: characters('Salon name', shortest.salonName),
  salonNameOfApplicationTooShort: characters('Salon name', shortest.salonNameOfApplication),
  ownerNameTooShort: characters('Owner name', shortest.salonNameOfApplication),
  addOnNameTooShort: characters('Name', shortest.addOnName),
  addOnDescriptionTooShort: characters('Description', shortest.addOnDescription),
  addOnPriceTooLow: `Price must be at least ${dollars(addOn.minimumPriceCents)}`,
  addOnPriceTooHigh: `Price must be at most ${dollars(addOn.maximumPriceCents)}`,
  addOnTooShort: atLeast('Duration', addOn.minimumMinutes, 'minutes'),
  addOnTooLong: `Duration must be at most ${addOn.maximumMinutes} minutes`,
  tipBounds: `A tip is ${dollars(businessTerms.tip.minimumCents)} to ${dollars(businessTerms.tip.maximumCents)}`,
  weightMissing: `Please enter the weight in pounds, from ${measuredWeight.fewestPounds} to ${measuredWeight.maxPounds}, with at most one digit after the decimal point`,
  weighableVisit: `from ${hoursFrom(measuredWeight.beforeVisitHours)} before a visit until ${hoursFrom(measuredWeight.afterVisitHours)} after it`,
  starsMissing: `Please give 1 to ${businessTerms.shown.stars} stars`,
  tooManyPictures: `A salon shows at most ${inWords(salonPicture.most)} pictures. Please remove one first.`,
  maxPictures: inWords(salonPicture.most),
  altMissing: 'Please say in a few words what the picture shows',
  altTooLong: `The description must be at most ${salonPicture.longestAlt} characters`,
  stationsTooFew: atLeast('Stations', businessTerms.stations.atFirst, '').trim(),
  stationsTooMany: `Stations must be at most ${businessTerms.stations.maximum}`,
} as const;

import { businessTerms } from '../../../frontend/src/api/business-terms.ts';
import { numberWords } from '../../src/plans/number-words.ts';

const spelled = (count: number): string[] => [String(count), ...(numberWords[count] ? [numberWords[count]] : [])];
const either = (counts: readonly number[]): string => `(${counts.flatMap(spelled).join('|')})`;

const { cancellationNoticeHours, heaviestPounds, partner, refunds, review, shortest, toast, unmarkedVisit } =
  businessTerms;
const { document, groupBooking, hold, linkHours, measuredWeight, morningMail, payouts } = businessTerms;
const { reminders, searchRadiiMiles, series, waitlist } = businessTerms;
const fee = businessTerms.platformFeePercent;
const visitHours = [
  cancellationNoticeHours,
  refunds.secondApprovalHours,
  businessTerms.noShowCorrectionHours,
  ...Object.values(unmarkedVisit),
];

/** The phrases that state a term: each names the thing that the number is about, never a bare number. */
const sayings: readonly RegExp[] = [
  String.raw`${either([businessTerms.bathsPerWeek])} (baths?|times|appointments) (a|per|each) week`,
  String.raw`(week['’]s|of your|that week['’]s) ${either([businessTerms.bathsPerWeek])}\b`,
  String.raw`\bup to ${either([businessTerms.bathsPerWeek])} per week`,
  String.raw`\b(half|${businessTerms.missedVisitPercent} ?%) (of|the) (the )?(standard )?fee`,
  String.raw`\b(${fee}|${100 - fee}|${businessTerms.marketedSavingsPercent}) ?(%|percent)`,
  String.raw`\b(${[...new Set(visitHours)].join('|')})[ -]hours?\b`,
  String.raw`\b${either(Object.values(unmarkedVisit).map((hours) => hours / 24))} days (to answer|after its end|after the visit)`,
  String.raw`\b(half[ -]hours?|${businessTerms.slotMinutes} minutes|thirty minutes)\b`,
  String.raw`\b${either([businessTerms.bookingWindowMonths])} months ahead`,
  String.raw`\b${either([businessTerms.bookingWindowMonths])} months\b`,
  String.raw`\b(${businessTerms.exitNoticeDays}) days['’]? notice`,
  String.raw`\b${either([businessTerms.unpaidBathDays])} days of the month`,
  String.raw`\b${either([review.maximumBusinessDays])} business days`,
  String.raw`\b${either([partner.minimumYearsInBusiness])} years in business`,
  String.raw`rating of at least ${partner.minimumRating}`,
  String.raw`\b${either([toast.seconds])} seconds`,
  String.raw`\b(${Object.values(heaviestPounds).join('|')}) ?lb\b`,
  String.raw`(['"\`]|password must be |name must be |description must be )at least ${either(Object.values(shortest))} characters`,
  String.raw`\bat most ${businessTerms.addOn.maximumMinutes} minutes`,
  String.raw`\b${either([businessTerms.shown.stars])} stars\b`,
  String.raw`\([136][-+]\d? groomers\)`,
  String.raw`\b(hold|holds|held)\b.{0,40}\b${either([hold.minutes])} minutes`,
  String.raw`\b${either([reminders.soonHours])} hours before`,
  String.raw`\b${either(businessTerms.pauseMonths)} (or|to) ${either(businessTerms.pauseMonths)} months`,
  String.raw`\b${either([businessTerms.closedAccountKeptDays])} days\b(?! of the| old)`,
  String.raw`\b(within|works|works once,|valid)( for)? ${either(Object.values(linkHours).map((hours) => hours / 24))} days`,
  String.raw`\bworks( once,)? for ${either([linkHours.passwordReset, linkHours.addressChange])} hours?`,
  String.raw`\b(an hour|${either([businessTerms.changeNoticeHours, measuredWeight.beforeVisitHours])} hours?) before (a|the|its|each) (next )?(visit|period|renewal)`,
  String.raw`\buntil ${either([measuredWeight.afterVisitHours / 24])} days after (it|its end|a visit|the visit)\b`,
  String.raw`\bunpaid for ${either([businessTerms.unpaidVisitDays])} days`,
  String.raw`\b(dispute|due)s?\b.{0,40}\b${either([morningMail.disputeDays])} days`,
  String.raw`\b${either([businessTerms.maxPasskeys])} passkeys\b`,
  String.raw`\b${either([document.remindedBeforeDays])} days before`,
  String.raw`pounds, from \d+ to ${businessTerms.measuredWeight.maxPounds}\b`,
  String.raw`\bat most (${[document.megabytes, businessTerms.salonPicture.megabytes].join('|')}) ?MB`,
  String.raw`\b${searchRadiiMiles.join(', ').replace(/, (\d+)$/, ' and $1')} miles`,
  String.raw`\bwithin (${[...waitlist.milesOffered, businessTerms.ownPointWithinMiles].join('|')}) miles of (the|a|its|their) `,
  String.raw`\b${either([waitlist.maxPerDog])} (waits|waitlists)\b`,
  String.raw`\b${either([waitlist.unansweredOffers])} (unanswered )?offers\b`,
  String.raw`\b${either([series.maxVisits])} (visits|baths)\b`,
  String.raw`\b${either([groupBooking.maxDogs])} dogs\b`,
  String.raw`\$(${[businessTerms.refunds.secondApprovalAboveCents, payouts.secondApprovalAboveCents].map((cents) => cents / 100).join('|')})\b(?!,)`,
].map((source) => new RegExp(source, 'i'));

/** A constant, a validator or an SQL interval that holds a term's number under its own name. */
const holdings: readonly RegExp[] = [
  String.raw`\b(bath|slot|step)_?minutes\s*(=|:)\s*\d`,
  String.raw`\bbaths_?per_?week\s*(=|:)\s*\d`,
  String.raw`(fee|share|missed_?visit|savings)_?percent\s*(=|:)\s*[2-9]\d`,
  String.raw`\b(years_?needed|years_?in_?business|booking_?window\w*|months_?ahead)\s*(=|:)\s*\d`,
  String.raw`notice\w*\s*=\s*\d`,
  String.raw`\b(link|grace|closing|hold|pause|awaited|picture|dispute|refund)_?(minutes|hours|days|months)\s*=\s*\d`,
  String.raw`\b(dispute|failure)_?milliseconds\s*=\s*\d`,
  String.raw`\bguard_?(hours|milliseconds)\s*=\s*(\d|hour_?milliseconds)`,
  String.raw`\bretention_?days\s*=\s*${measuredWeight.pictureDays}\b`,
  String.raw`\bmax(imum)?_?passkeys\s*=\s*\d`,
  String.raw`password\w*(length|characters)\w*\s*=\s*\d`,
  String.raw`MinLength\((${shortest.password}),`,
  String.raw`(MinLength|trimmedAtLeast)\(([2-9]|\d\d+),.{0,40}(zip|address|phone|city)`,
  String.raw`\b(zip|phone|username)_?length\s*=\s*\d`,
  String.raw`\bfewest(_?(dogs|visits|pounds|groomers))?\s*=\s*\d`,
  String.raw`interval '(${[...new Set([...visitHours, unmarkedVisit.objectionHours + 1])].filter((hours) => hours > 24).join('|')}) hours'`,
].map((source) => new RegExp(source, 'i'));

/** Returns the parts of a line that state a business term by themselves. */
export function termLiteralsIn(line: string): string[] {
  return [...sayings, ...holdings].map((pattern) => pattern.exec(line)?.[0]).filter((found) => found !== undefined);
}

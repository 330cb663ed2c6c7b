import { addDays, type LocalDate, localDateOf, monthAndDayInWords } from '../../platform/index.js';
import { businessTerms, businessWords } from '../../plans/index.js';
import { bathsPerWeek, startOfSalonWeek } from '../visits/index.js';
import type { AvailabilityQuestion, Contested, DayRefusal, Refused, StartRefusal } from './availability.value.js';

const hasPassed = 'This time has passed. Please choose a later one.';

const daySentences: Partial<Record<DayRefusal, string>> = {
  past: hasPassed,
  too_far: `Baths can be booked up to ${businessWords.bookingWindow} ahead.`,
  // The date picker says the same sentence (rules.md#form-texts).
  closed: 'This salon is closed on the selected date. Please select another date.',
};

/** Returns the sentence for an owner who wants a start on a day without any; undefined where the starts say why. */
export const daySentence = (refusal: DayRefusal): string | undefined => daySentences[refusal];

/** Returns the refusal of an instant at which no visit can begin, whoever books it. */
export function notAStart(now: Date, wanted: Date): Refused {
  if (wanted <= now) return { code: 'past', sentence: hasPassed };
  return {
    code: 'not_a_start',
    sentence: `Baths begin every ${businessWords.slot} while the salon is open. Please choose one of the offered times.`,
  };
}

/** Returns the sentence for an owner who wants a start that cannot be booked at all. */
export function startSentence(
  refusal: Exclude<StartRefusal, Contested>,
  { booker, salon }: AvailabilityQuestion,
  wanted: Date,
): string {
  switch (refusal) {
    case 'past':
      return hasPassed;
    case 'after_closing':
      return 'The visit would not end before the salon closes. Please choose an earlier time or fewer add-ons.';
    case 'into_break':
      return "The visit would not end before the salon's break. Please choose another time or fewer add-ons.";
    case 'subscription_ends':
      return booker?.isUnpaid
        ? `The last payment did not go through. Until it is paid, baths can be booked for the first ${businessTerms.unpaidBathDays} days of the month.`
        : 'Your subscription ends before this date.';
    case 'subscription_paused':
      return `This subscription is paused until ${booker?.pause ? monthAndDayInWords(localDateOf(booker.pause.endsAt, salon.timeZone)) : 'later'}. Please choose a date after that.`;
    case 'week_limit':
      return weekSentence(booker?.usedByWeek, startOfSalonWeek(wanted, salon.timeZone));
  }
}

function weekSentence(usedByWeek: ReadonlyMap<LocalDate, number> | undefined, monday: LocalDate): string {
  const used = usedByWeek?.get(monday) ?? bathsPerWeek;
  return `${used} of ${bathsPerWeek} baths used in the week of ${monthAndDayInWords(monday)} to ${monthAndDayInWords(addDays(monday, 6))}. Please choose another week.`;
}

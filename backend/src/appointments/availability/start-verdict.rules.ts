import { businessTerms, businessWords } from '../../plans/index.js';
import { addDays, localDateOf, type LocalDate } from '../../platform/index.js';
import { bathsPerWeek, startOfSalonWeek } from '../visits/index.js';
import {
  type AvailabilityQuestion,
  availableDay,
  type DayRefusal,
  type Start,
  type StartRefusal,
} from './availability.rules.js';

/** Lost to somebody else, or to the dog's own other visit: answered with alternatives rather than as a mistake. */
export type Contested = Extract<StartRefusal, 'taken' | 'pet_busy'>;

/** Why a time cannot be booked at all, with the sentence for whoever wants it. */
export interface Refused {
  readonly code: DayRefusal | Exclude<StartRefusal, Contested> | 'not_a_start';
  readonly sentence: string;
}

/** A start that may be booked, or is contested, or why the time cannot be booked at all. */
export type Verdict =
  | { readonly start: Start; readonly contested?: Contested; readonly refused?: undefined }
  | { readonly refused: Refused };

const hasPassed = 'This time has passed. Please choose a later one.';

const daySentences: Partial<Record<DayRefusal, string>> = {
  past: hasPassed,
  too_far: `Baths can be booked up to ${businessWords.bookingWindow} ahead.`,
  // The date picker says the same sentence (rules.md#form-texts).
  closed: 'This salon is closed on the selected date. Please select another date.',
};

/**
 * Holds a wanted instant against the very rule that the availability answer is made of, so that what is offered
 * can be booked.
 */
export function judgeStart(question: AvailabilityQuestion, wanted: Date): Verdict {
  const day = availableDay(question, localDateOf(wanted, question.salon.timeZone));
  const sentence = day.refusal && daySentences[day.refusal];
  if (day.refusal && sentence && day.starts.length === 0) return { refused: { code: day.refusal, sentence } };
  const start = day.starts.find(({ startsAt }) => startsAt.getTime() === wanted.getTime());
  if (!start) return { refused: notAStart(question, wanted) };
  if (start.refusal === 'taken' || start.refusal === 'pet_busy') return { start, contested: start.refusal };
  if (!start.refusal) return { start };
  return { refused: { code: start.refusal, sentence: sentenceFor(start.refusal, question, wanted) } };
}

function notAStart({ now }: AvailabilityQuestion, wanted: Date): Refused {
  if (wanted <= now) return { code: 'past', sentence: hasPassed };
  return {
    code: 'not_a_start',
    sentence: `Baths begin every ${businessWords.slot} while the salon is open. Please choose one of the offered times.`,
  };
}

function sentenceFor(
  refusal: Exclude<StartRefusal, Contested>,
  { booker, salon }: AvailabilityQuestion,
  wanted: Date,
): string {
  switch (refusal) {
    case 'past':
      return hasPassed;
    case 'after_closing':
      return 'The visit would not end before the salon closes. Please choose an earlier time or fewer add-ons.';
    case 'subscription_ends':
      return booker?.isUnpaid
        ? `The last payment did not go through. Until it is paid, baths can be booked for the first ${businessTerms.unpaidBathDays} days of the month.`
        : 'Your subscription ends before this date.';
    case 'subscription_paused':
      return `This subscription is paused until ${booker?.pause ? localDateOf(booker.pause.endsAt, salon.timeZone) : 'later'}. Please choose a date after that.`;
    case 'week_limit':
      return weekSentence(booker?.usedByWeek, startOfSalonWeek(wanted, salon.timeZone));
  }
}

function weekSentence(usedByWeek: ReadonlyMap<LocalDate, number> | undefined, monday: LocalDate): string {
  const used = usedByWeek?.get(monday) ?? bathsPerWeek;
  return `${used} of ${bathsPerWeek} baths used in the week of ${monday} to ${addDays(monday, 6)}. Please choose another week.`;
}

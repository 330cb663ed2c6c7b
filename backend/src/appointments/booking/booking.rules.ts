import { addDays, localDateOf, type LocalDate } from '../../platform/index.js';
import { BookingRefused } from '../appointments.errors.js';
import {
  type AvailabilityQuestion,
  availableDay,
  type DayRefusal,
  type Start,
  type StartRefusal,
} from '../availability/availability.rules.js';
import { bathsPerWeek, startOfSalonWeek } from '../availability/weekly-limit.rules.js';

/** Lost to somebody else, or to the dog's own other visit: answered with alternatives rather than as a mistake. */
export type Contested = Extract<StartRefusal, 'taken' | 'pet_busy'>;

/** A start that may be booked, or why it is contested. */
export interface Verdict {
  readonly start: Start;
  readonly contested?: Contested;
}

const daySentences: Partial<Record<DayRefusal, string>> = {
  past: 'This time has passed. Please choose a later one.',
  too_far: 'Baths can be booked up to 2 months ahead.',
  // Specification section 5, to the letter.
  closed: 'This salon is closed on the selected date. Please select another date.',
};

/**
 * Holds a wanted instant against the very rule that the availability answer is made of, so that what is offered
 * can be booked.
 * @throws BookingRefused naming `date`
 */
export function judgeStart(question: AvailabilityQuestion, wanted: Date): Verdict {
  const day = availableDay(question, localDateOf(wanted, question.salon.timeZone));
  const sentence = day.refusal && daySentences[day.refusal];
  if (sentence && day.starts.length === 0) throw new BookingRefused(day.refusal, 'date', sentence);
  const start = day.starts.find(({ startsAt }) => startsAt.getTime() === wanted.getTime());
  if (!start) throw notAStart(question, wanted);
  if (start.refusal === 'taken' || start.refusal === 'pet_busy') return { start, contested: start.refusal };
  if (start.refusal) throw new BookingRefused(start.refusal, 'date', sentenceFor(start.refusal, question, wanted));
  return { start };
}

function notAStart({ now }: AvailabilityQuestion, wanted: Date): BookingRefused {
  if (wanted <= now) return new BookingRefused('past', 'date', 'This time has passed. Please choose a later one.');
  return new BookingRefused(
    'not_a_start',
    'date',
    'Baths begin every 30 minutes while the salon is open. Please choose one of the offered times.',
  );
}

function sentenceFor(
  refusal: Exclude<StartRefusal, Contested>,
  { booker, salon }: AvailabilityQuestion,
  wanted: Date,
): string {
  switch (refusal) {
    case 'past':
      return 'This time has passed. Please choose a later one.';
    case 'after_closing':
      return 'The visit would not end before the salon closes. Please choose an earlier time or fewer add-ons.';
    case 'subscription_ends':
      return 'Your subscription ends before this date.';
    case 'week_limit':
      return weekSentence(booker?.usedByWeek, startOfSalonWeek(wanted, salon.timeZone));
  }
}

function weekSentence(usedByWeek: ReadonlyMap<LocalDate, number> | undefined, monday: LocalDate): string {
  const used = usedByWeek?.get(monday) ?? bathsPerWeek;
  return `${used} of ${bathsPerWeek} baths used in the week of ${monday} to ${addDays(monday, 6)}. Please choose another week.`;
}

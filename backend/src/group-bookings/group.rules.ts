import {
  type AvailabilityQuestion,
  availabilityBeside,
  availableDay,
  freeStations,
  type Start,
} from '../appointments/index.js';
import type { LocalDate } from '../platform/index.js';

/**
 * The arrangements of a group: all dogs at the same start at stations of their own, or one after another
 * (rules.md#several-dogs).
 */
export const arrangements = ['side_by_side', 'one_after_another'] as const;
export type Arrangement = (typeof arrangements)[number];

/** A dog with all that its starts are judged by; the dogs of a group are at one salon. */
export interface GroupDog {
  readonly subscriptionId: number;
  readonly question: AvailabilityQuestion;
}

/** One dog's visit within a group. */
export interface GroupVisit {
  readonly subscriptionId: number;
  readonly start: Start;
}

/** A start that fits a group: the first start, and each dog's own in the order of bathing. */
export interface GroupStart {
  readonly startsAt: Date;
  /** Salon-local `HH:MM`. */
  readonly time: string;
  readonly visits: readonly GroupVisit[];
}

/** Returns the starts of a salon-local day that fit the whole group; one after another in any order that fits. */
export function groupStarts(dogs: readonly GroupDog[], how: Arrangement, date: LocalDate): GroupStart[] {
  const days = dogs.map((dog) => ({ dog, starts: availableDay(dog.question, date).starts }));
  const [first] = days;
  if (!first) return [];
  const orders = how === 'side_by_side' ? [days] : ordersOf(days);
  return first.starts.flatMap(({ startsAt, time }) => {
    for (const order of orders) {
      const visits = how === 'side_by_side' ? sideBySide(order, startsAt) : oneAfterAnother(order, startsAt);
      if (visits) return [{ startsAt, time, visits }];
    }
    return [];
  });
}

/**
 * Returns the visits of a group that begins at this instant, in the given order of dogs; undefined where one does not
 * fit.
 */
export function groupAt(
  dogs: readonly GroupDog[],
  how: Arrangement,
  date: LocalDate,
  startsAt: Date,
): GroupVisit[] | undefined {
  const days = dogs.map((dog) => ({ dog, starts: availableDay(dog.question, date).starts }));
  return how === 'side_by_side' ? sideBySide(days, startsAt) : oneAfterAnother(days, startsAt);
}

interface DogsDay {
  readonly dog: GroupDog;
  readonly starts: readonly Start[];
}

/**
 * Returns visits at the same start. The longest choose their stations first: a station that is free for them is free
 * for shorter ones as well.
 */
function sideBySide(days: readonly DogsDay[], startsAt: Date): GroupVisit[] | undefined {
  const visits = days.map(({ dog, starts }) => visitAt(dog, starts, startsAt));
  if (!visits.every((visit) => visit !== undefined)) return undefined;
  let question = days[0]!.dog.question;
  for (const { start } of visits.toSorted((one, other) => other.start.endsAt.getTime() - one.start.endsAt.getTime())) {
    if (freeStations(question.salon, question.visits, start).length === 0) return undefined;
    question = availabilityBeside(start, question);
  }
  return visits;
}

/**
 * Returns visits one after another: each begins at the first start after the end of the one before, so that one station
 * is enough.
 */
function oneAfterAnother(days: readonly DogsDay[], startsAt: Date): GroupVisit[] | undefined {
  const visits: GroupVisit[] = [];
  let at: Date | undefined = startsAt;
  for (const { dog, starts } of days) {
    const visit: GroupVisit | undefined = at && visitAt(dog, starts, at);
    if (!visit) return undefined;
    visits.push(visit);
    at = starts.find((next) => next.startsAt >= visit.start.endsAt)?.startsAt;
  }
  return visits;
}

function visitAt({ subscriptionId }: GroupDog, starts: readonly Start[], at: Date): GroupVisit | undefined {
  const start = starts.find(({ startsAt, refusal }) => !refusal && startsAt.getTime() === at.getTime());
  return start && { subscriptionId, start };
}

/** Returns every order of a few things, their present order first. */
function ordersOf<T>(things: readonly T[]): T[][] {
  if (things.length <= 1) return [[...things]];
  return things.flatMap((first, index) => ordersOf(things.toSpliced(index, 1)).map((rest) => [first, ...rest]));
}

import {
  type AppointmentPlace,
  type AvailabilityQuestion,
  availabilityWith,
  availabilityWithout,
  isLateCancellation,
  minutesOf,
} from '../appointments/index.js';
import { addDays, dayNumberOf, type LocalDate } from '../platform/index.js';
import { type ContestedWords, instantOf, judgeDate, nearestStarts, type PlannedVisit } from './wanted-start.rules.js';

/** A visit of the rest of a series, at its present place. */
export interface MovingVisit extends AppointmentPlace {
  readonly id: number;
}

/** The new day and time of the first visit, on the salon's wall clock. */
export interface WantedMove {
  readonly date: LocalDate;
  readonly startMinute: number;
}

/** The plan of moving one visit. A visit that cannot be moved stays; the plan says why, and names other starts. */
export interface PlannedMove extends PlannedVisit {
  readonly visit: MovingVisit;
  /** Whether the visit is at the wanted time already, so that it is left alone. */
  readonly unchanged: boolean;
  /** Whether its old time still counts in its week if it is moved now (rules.md#moving-a-bath). */
  readonly late: boolean;
}

/**
 * Returns the new date of each visit: the wanted weekday of its own week, or of as many weeks later or earlier as the
 * first one moves (rules.md#moving-a-series). A visit that was moved alone before returns to the common weekday.
 */
function newDatesOf(visits: readonly MovingVisit[], { date }: WantedMove): LocalDate[] {
  const mondayBefore = visits[0]?.weekStartsOn ?? date;
  const days = dayNumberOf(date) - dayNumberOf(mondayBefore);
  return visits.map(({ weekStartsOn }) => addDays(weekStartsOn, days));
}

/**
 * Judges every visit by the rule of moving one, as if the visits before it had moved and their old times were free. A
 * visit that cannot be moved stays and keeps its time from the others, which are judged again. Alternatives are
 * searched once every visit that fits has its place.
 * @param question with all visits at their present places
 * @param chosen other starts that the owner has chosen, by the visit's id
 */
export function planMove(
  question: AvailabilityQuestion,
  visits: readonly MovingVisit[],
  wanted: WantedMove,
  chosen: ReadonlyMap<number, Date>,
  contestedWords: ContestedWords,
): PlannedMove[] {
  const dates = newDatesOf(visits, wanted);
  const moves = visits.map((visit, index): Move => {
    const date = dates[index]!;
    return { visit, date, startsAt: chosen.get(visit.id) ?? instantOf(question, date, wanted.startMinute) };
  });
  const isThere = ({ visit, startsAt }: Move) => startsAt?.getTime() === visit.startsAt.getTime();
  // Chosen starts were offered beside all that fitted, so they are judged first.
  const inOrder = moves.toSorted((one, other) => Number(chosen.has(other.visit.id)) - Number(chosen.has(one.visit.id)));
  const judged = settle(
    question,
    inOrder.filter((move) => !isThere(move)),
    contestedWords,
  );
  let { open } = judged;
  return moves.map((move): PlannedMove => {
    const { visit, date, startsAt } = move;
    const late = isLateCancellation(visit.startsAt, question.now);
    if (isThere(move)) return { visit, date, startsAt, unchanged: true, late: false, alternatives: [] };
    const planned = judged.planned.get(visit.id)!;
    if (!planned.refusal) return { ...planned, visit, unchanged: false, late };
    const without = questionOf(visit, availabilityWithout(visit, open));
    const alternatives = nearestStarts(without, date, wanted.startMinute).filter(
      (free) => free.startsAt.getTime() !== visit.startsAt.getTime(),
    );
    if (alternatives[0]) open = availabilityWith(alternatives[0], without);
    return { ...planned, visit, unchanged: false, late, alternatives };
  });
}

interface Move {
  readonly visit: MovingVisit;
  readonly date: LocalDate;
  readonly startsAt: Date | undefined;
}

/**
 * Returns which visits can move together: a refused one stays, and the others are judged again until none is refused.
 */
function settle(question: AvailabilityQuestion, moves: readonly Move[], contestedWords: ContestedWords) {
  const planned = new Map<number, PlannedVisit>();
  for (let moving = moves; ; moving = moving.filter(({ visit }) => !planned.get(visit.id)?.refusal)) {
    let open = moving.reduce((without, { visit }) => availabilityWithout(visit, without), question);
    for (const { visit, date, startsAt } of moving) {
      const one = judgeDate(questionOf(visit, open), date, startsAt, contestedWords);
      planned.set(visit.id, one);
      if (one.start) open = availabilityWith(one.start, open);
    }
    if (moving.every(({ visit }) => !planned.get(visit.id)?.refusal)) return { planned, open };
  }
}

/** Returns the question for a visit, which keeps its own length whatever its add-ons take today. */
function questionOf(visit: MovingVisit, question: AvailabilityQuestion): AvailabilityQuestion {
  return { ...question, durationMinutes: minutesOf(visit) };
}

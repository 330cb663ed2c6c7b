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

/** A visit of the rest of a series, where it stands now. */
export interface MovingVisit extends AppointmentPlace {
  readonly id: number;
}

/** The new day and time of the first one; salon-local, of the wall clock. */
export interface WantedMove {
  readonly date: LocalDate;
  readonly startMinute: number;
}

/** One visit as it can be moved, or why not and where else it could go; one that cannot be moved stays. */
export interface PlannedMove extends PlannedVisit {
  readonly visit: MovingVisit;
  /** It stands there already, and nothing is done with it. */
  readonly unchanged: boolean;
  /** Moved now, its old time goes on counting in its week (rules.md#moving-a-bath). */
  readonly late: boolean;
}

/**
 * The new date of each visit: the wanted weekday of its own week, or of as many weeks later or earlier as the first one
 * moves (rules.md#moving-the-rest). So one that was moved alone before stands in line again.
 */
export function newDatesOf(visits: readonly MovingVisit[], { date }: WantedMove): LocalDate[] {
  const mondayBefore = visits[0]?.weekStartsOn ?? date;
  const days = dayNumberOf(date) - dayNumberOf(mondayBefore);
  return visits.map(({ weekStartsOn }) => addDays(weekStartsOn, days));
}

/**
 * Judges every visit by the rule of moving one, as if those before it had moved and their old times were free. What
 * cannot be moved stays and keeps its time from the others, which are judged anew beside it. Alternatives are looked for
 * when all that fits has its place.
 * @param question with all visits where they are now
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
  // What was chosen stood beside all that fitted, so it is judged first.
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

/** Which visits can move together: a refused one stays, and the others are judged again until none is refused. */
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

/** A visit keeps its own length, whatever the salon's add-ons take today. */
function questionOf(visit: MovingVisit, question: AvailabilityQuestion): AvailabilityQuestion {
  return { ...question, durationMinutes: minutesOf(visit) };
}

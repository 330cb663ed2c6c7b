import { businessTerms } from '../../plans/index.js';
import { dayMilliseconds, dayNumberOf, type LocalDate, minuteMilliseconds } from '../../platform/index.js';

/** A half-open interval of time between UTC instants: its end belongs to the next interval. */
export interface Slot {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Returns the half-open interval of this many minutes from the start on. */
export function slotOf(startsAt: Date, durationMinutes: number): Slot {
  return { startsAt, endsAt: new Date(startsAt.getTime() + durationMinutes * minuteMilliseconds) };
}

/** Returns whether two slots share a moment; touching ends do not count. */
export function overlaps(one: Slot, other: Slot): boolean {
  // Numbers are compared because `<` converts each Date to one first, and a month asks this thousands of times.
  return one.startsAt.getTime() < other.endsAt.getTime() && other.startsAt.getTime() < one.endsAt.getTime();
}

/** Returns the length of a slot in minutes. */
export function minutesOf({ startsAt, endsAt }: Slot): number {
  return (endsAt.getTime() - startsAt.getTime()) / minuteMilliseconds;
}

/** The hours by which clocks are ahead of UTC in the zone farthest east, and behind it in the one farthest west. */
const farthest = { eastHours: 14, westHours: 12 };
const daysBefore = Math.ceil((farthest.eastHours + businessTerms.longestVisitHours) / 24);
const daysAfter = Math.ceil(farthest.westHours / 24);

/** The UTC days, counted from a local date's own, on which a visit may begin that overlaps the date. */
const daysAround = Array.from({ length: daysBefore + 1 + daysAfter }, (_, index) => index - daysBefore);

/**
 * Sorts visits into the UTC days on which they begin, so that each day of a long window looks at few visits instead of
 * all.
 */
export class VisitsByDay<Visit extends Slot> {
  private readonly byDay = new Map<number, Visit[]>();

  constructor(visits: readonly Visit[]) {
    for (const visit of visits) {
      const day = Math.floor(visit.startsAt.getTime() / dayMilliseconds);
      const others = this.byDay.get(day);
      if (others) others.push(visit);
      else this.byDay.set(day, [visit]);
    }
  }

  /** Returns every visit that can overlap the local date, in any time zone. */
  around(date: LocalDate): Visit[] {
    const day = dayNumberOf(date);
    return daysAround.flatMap((days) => this.byDay.get(day + days) ?? []);
  }
}

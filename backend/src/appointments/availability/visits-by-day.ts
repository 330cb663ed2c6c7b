import { dayMilliseconds, dayNumberOf, type LocalDate } from '../../platform/index.js';
import type { Slot } from './slot.value.js';

/**
 * Visits sorted into the UTC days on which they begin, so that each day of a long window looks at its own few
 * instead of all. In the zone farthest east a local day begins a UTC day earlier, and a visit of up to twelve hours that
 * reaches into it yet another.
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

  /** Every visit that can overlap the local date, in whatever zone. */
  around(date: LocalDate): Visit[] {
    const day = dayNumberOf(date);
    return [-2, -1, 0, 1].flatMap((days) => this.byDay.get(day + days) ?? []);
  }
}

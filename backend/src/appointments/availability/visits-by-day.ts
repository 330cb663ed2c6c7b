import { addDays, type LocalDate } from '../../platform/index.js';
import type { Slot } from './slot.value.js';

/**
 * Visits sorted into the UTC dates on which they begin, so that each day of a long window looks at its own few
 * instead of all. In the zone farthest east a local day begins a UTC date earlier, and a visit of up to twelve hours that
 * reaches into it yet another.
 */
export class VisitsByDay<Visit extends Slot> {
  private readonly byDate = new Map<LocalDate, Visit[]>();

  constructor(visits: readonly Visit[]) {
    for (const visit of visits) {
      const date = visit.startsAt.toISOString().slice(0, 10);
      const others = this.byDate.get(date);
      if (others) others.push(visit);
      else this.byDate.set(date, [visit]);
    }
  }

  /** Every visit that can overlap the local date, in whatever zone. */
  around(date: LocalDate): Visit[] {
    return [-2, -1, 0, 1].flatMap((days) => this.byDate.get(addDays(date, days)) ?? []);
  }
}

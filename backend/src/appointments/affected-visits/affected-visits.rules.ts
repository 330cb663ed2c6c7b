import { localDateOf, LocalDay } from '../../platform/index.js';
import type { PetSize } from '../../plans/index.js';
import { acceptsSize } from '../../salons/index.js';
import { openingOn, openSpans, type SalonTerms } from '../../salon-schedule/index.js';
import { freeStations, type StationVisit } from '../availability/index.js';

/** A visit that keeps a station. Only a visit still to come can be cancelled or moved to another station. */
export interface CuttableVisit extends StationVisit {
  readonly id: number;
  readonly petSize: PetSize;
  readonly isComing: boolean;
}

/** A dog at a time. */
type PlacedDog = Pick<CuttableVisit, 'petSize' | 'startsAt' | 'endsAt'>;

/** The reason why a change leaves no room for a visit. */
export type CutReason = 'closed' | 'outside_hours' | 'size_not_accepted' | 'no_station' | 'salon_leaves';

/** The effects of a salon's change on its coming visits: those that it cuts, and those that move to another station. */
export interface VisitsCut<Visit extends CuttableVisit> {
  readonly cut: { readonly visit: Visit; readonly reason: CutReason }[];
  /** Visits that stay, at another station. */
  readonly reseated: { readonly visit: Visit; readonly station: number }[];
}

/**
 * Returns what a change of the salon's terms does to its visits (rules.md#salon-changes). A visit that did not fit
 * before the change is not affected by it. A visit whose station is removed moves to a free station, if there is one.
 */
export function visitsAffectedBy<Visit extends CuttableVisit>(
  before: SalonTerms,
  after: SalonTerms,
  visits: readonly Visit[],
): VisitsCut<Visit> {
  const cut: VisitsCut<Visit>['cut'] = [];
  const reseated: VisitsCut<Visit>['reseated'] = [];
  const staying: Visit[] = [];
  for (const visit of visits) {
    const reason = visit.isComing && !misfit(before, visit) ? misfit(after, visit) : undefined;
    if (reason) cut.push({ visit, reason });
    else staying.push(visit);
  }
  const isHomeless = ({ station, isComing }: Visit) => isComing && station > after.calendar.stations;
  const seated: StationVisit[] = staying.filter((visit) => !isHomeless(visit));
  for (const visit of staying.filter(isHomeless).sort(byStart)) {
    const [station] = freeStations(after.calendar, seated, visit);
    if (station === undefined) cut.push({ visit, reason: 'no_station' });
    else {
      reseated.push({ visit, station });
      seated.push({ station, startsAt: visit.startsAt, endsAt: visit.endsAt });
    }
  }
  return { cut: cut.sort((one, other) => byStart(one.visit, other.visit)), reseated };
}

/** Returns whether the salon's terms leave no room for a held start, whatever else takes place then. */
export const leavesNoRoom = (terms: SalonTerms, held: PlacedDog): boolean => misfit(terms, held) !== undefined;

function misfit({ calendar, accepts }: SalonTerms, visit: PlacedDog): CutReason | undefined {
  if (!acceptsSize(accepts, visit.petSize)) return 'size_not_accepted';
  const date = localDateOf(visit.startsAt, calendar.timeZone);
  const opening = openingOn(calendar, date);
  if (!opening) return calendar.lastDay && date > calendar.lastDay ? 'salon_leaves' : 'closed';
  const day = LocalDay.of(date, calendar.timeZone);
  const isInside = openSpans(opening).some(
    ({ startsMinute, endsMinute }) =>
      visit.startsAt >= day.instantAtOrAfter(startsMinute) && visit.endsAt <= day.instantAtOrAfter(endsMinute),
  );
  return isInside ? undefined : 'outside_hours';
}

function byStart(one: CuttableVisit, other: CuttableVisit): number {
  return one.startsAt.getTime() - other.startsAt.getTime() || one.id - other.id;
}

import { localDateOf, LocalDay } from '../../platform/index.js';
import type { PetSize } from '../../plans/index.js';
import { acceptsSize } from '../../salons/index.js';
import { openingOn, openSpans, type SalonTerms } from '../../salon-schedule/index.js';
import { freeStations, type StationVisit } from '../availability/index.js';
import { overlaps } from '../visits/index.js';

/** A visit that keeps a station. Only a visit still to come can be cancelled or moved to another station. */
export interface CuttableVisit extends StationVisit {
  readonly id: number;
  readonly petSize: PetSize;
  readonly isComing: boolean;
}

/** A live hold, an offer from the waitlist included. */
export interface HeldPlace extends StationVisit {
  readonly id: number;
  readonly petSize: PetSize;
}

/** A dog at a time. */
type PlacedDog = Pick<CuttableVisit, 'petSize' | 'startsAt' | 'endsAt'>;

/** The reason why a change leaves no room for a visit. */
export type CutReason = 'closed' | 'outside_hours' | 'size_not_accepted' | 'no_station' | 'salon_leaves';

/** The effects of a salon's change on its coming visits and on its held starts. */
export interface VisitsCut<Visit extends CuttableVisit> {
  readonly cut: { readonly visit: Visit; readonly reason: CutReason }[];
  /** Visits that stay, at another station. */
  readonly reseated: { readonly visit: Visit; readonly station: number }[];
  /** Held starts that end, so that no page goes on promising them. */
  readonly endedHolds: readonly HeldPlace[];
  /** Held starts that stay, at another station. */
  readonly reseatedHolds: { readonly hold: HeldPlace; readonly station: number }[];
}

/**
 * Returns what a change of the salon's terms does to its visits and held starts (rules.md#salon-changes). A visit that
 * did not fit before the change is not affected by it. A visit whose station is removed moves to a free station, if
 * there is one; a held start likewise, after all visits.
 */
export function visitsAffectedBy<Visit extends CuttableVisit>(
  before: SalonTerms,
  after: SalonTerms,
  visits: readonly Visit[],
  holds: readonly HeldPlace[] = [],
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
  const possible = holds.filter((hold) => !misfit(after, hold));
  for (const visit of staying.filter(isHomeless).sort(byStart)) {
    const [unheld] = freeStations(after.calendar, [...seated, ...possible], visit);
    const [station = unheld] = unheld === undefined ? freeStations(after.calendar, seated, visit) : [];
    if (station === undefined) cut.push({ visit, reason: 'no_station' });
    else {
      reseated.push({ visit, station });
      seated.push({ station, startsAt: visit.startsAt, endsAt: visit.endsAt });
    }
  }
  const effects = { cut: cut.sort((one, other) => byStart(one.visit, other.visit)), reseated };
  return { ...effects, ...holdsAffectedBy(after, seated, holds, possible) };
}

/** Returns what becomes of held starts once all visits have their stations. */
function holdsAffectedBy(
  { calendar }: SalonTerms,
  seated: readonly StationVisit[],
  holds: readonly HeldPlace[],
  possible: readonly HeldPlace[],
): Pick<VisitsCut<CuttableVisit>, 'endedHolds' | 'reseatedHolds'> {
  const isTaken = (hold: HeldPlace) => seated.some((visit) => visit.station === hold.station && overlaps(visit, hold));
  const isHomeless = ({ station }: HeldPlace) => station > calendar.stations;
  const kept: StationVisit[] = possible.filter((hold) => !isHomeless(hold) && !isTaken(hold));
  const reseatedHolds: { readonly hold: HeldPlace; readonly station: number }[] = [];
  for (const hold of possible.filter(isHomeless).sort(byStart)) {
    const [station] = freeStations(calendar, [...seated, ...kept], hold);
    if (station === undefined) continue;
    reseatedHolds.push({ hold, station });
    kept.push({ station, startsAt: hold.startsAt, endsAt: hold.endsAt });
  }
  const stays = (hold: HeldPlace) => kept.includes(hold) || reseatedHolds.some((other) => other.hold === hold);
  return { endedHolds: holds.filter((hold) => !stays(hold)), reseatedHolds };
}

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

function byStart(one: HeldPlace, other: HeldPlace): number {
  return one.startsAt.getTime() - other.startsAt.getTime() || one.id - other.id;
}

import type { PlannedVisitDto } from '../../../api/generated.ts';

/**
 * The alternative start that is chosen for each date, by the date's key. One that is no longer offered does not count.
 */
export type OtherTimes = Readonly<Record<string, string>>;

/** Returns the key of a planned visit: its date in a new series, its id when visits are moved. */
export type KeyOf<Visit extends PlannedVisitDto> = (visit: Visit) => string;

/** Returns the chosen alternative start while it is still offered. */
export function otherTimeOf({ alternatives }: PlannedVisitDto, chosen: string | undefined): string | undefined {
  return alternatives.find(({ startsAt }) => startsAt === chosen)?.startsAt;
}

/**
 * Returns what can be booked: the number of dates, whether that is all of them, and the alternative starts among them.
 */
export function bookableOf<Visit extends PlannedVisitDto>(
  visits: readonly Visit[],
  chosen: OtherTimes,
  keyOf: KeyOf<Visit>,
) {
  const others = visits.flatMap((visit) => {
    const startsAt = visit.available ? undefined : otherTimeOf(visit, chosen[keyOf(visit)]);
    return startsAt ? [{ visit, startsAt }] : [];
  });
  const count = visits.filter(({ available }) => available).length + others.length;
  return { count, all: count === visits.length, others };
}

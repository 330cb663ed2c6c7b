import type { PlannedVisitDto } from '../../../api/generated.ts';

/** The other time that was chosen for a date, by its key; what is not offered any more does not count. */
export type OtherTimes = Readonly<Record<string, string>>;

/** Tells the dates of a plan apart: a series by its dates, baths that are to be moved by their ids. */
export type KeyOf<Visit extends PlannedVisitDto> = (visit: Visit) => string;

/** The other time that was chosen for a date as long as it is offered. */
export function otherTimeOf({ alternatives }: PlannedVisitDto, chosen: string | undefined): string | undefined {
  return alternatives.find(({ startsAt }) => startsAt === chosen)?.startsAt;
}

/** What would be done: how many dates, whether that is all of them, and the other times among them. */
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

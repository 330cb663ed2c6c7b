import type { PlannedVisitDto, SeriesPlanDto } from '../../../api/generated.ts';

/** The other time that was chosen for a date, by the date; what is not offered any more does not count. */
export type OtherTimes = Readonly<Record<string, string>>;

/** The other time of a date as long as it is offered. */
export function otherTimeOf({ date, alternatives }: PlannedVisitDto, chosen: OtherTimes): string | undefined {
  return alternatives.find(({ startsAt }) => startsAt === chosen[date])?.startsAt;
}

/** What would be booked: how many dates, whether that is all of them, and the other times among them. */
export function bookableOf({ visits }: SeriesPlanDto, chosen: OtherTimes) {
  const others = visits.flatMap((visit) => {
    const startsAt = visit.available ? undefined : otherTimeOf(visit, chosen);
    return startsAt ? [{ date: visit.date, startsAt }] : [];
  });
  const count = visits.filter(({ available }) => available).length + others.length;
  return { count, all: count === visits.length, chosen: others };
}

import { businessTerms } from '../../plans/index.js';

const noticeMilliseconds = businessTerms.cancellationNoticeHours * 3_600_000;

/** Until when a bath can be given up without counting: 24 hours before (specification section 9). UTC instant. */
export function freeCancellationUntil(startsAt: Date): Date {
  return new Date(startsAt.getTime() - noticeMilliseconds);
}

/** Does giving up the bath at this moment still count as one of the week? */
export function isLateCancellation(startsAt: Date, now: Date): boolean {
  return now > freeCancellationUntil(startsAt);
}

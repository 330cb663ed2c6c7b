import { businessTerms } from '../../plans/index.js';

const hourMilliseconds = 3_600_000;
const { unmarkedVisit } = businessTerms;

/** A visit that nobody marked, as its rules see it (rules.md#unmarked-visits). */
export interface AssumedVisit {
  readonly status: string;
  /** Since when it counts as completed because nobody marked it; null where somebody did. */
  readonly assumedAt?: Date | null;
  readonly objectedAt?: Date | null;
  readonly objectionSettledAt?: Date | null;
  readonly reviewedAt?: Date | null;
}

/** How long after its end a visit that nobody marked counts as completed. */
export const assumedAfterMilliseconds = unmarkedVisit.completedAfterHours * hourMilliseconds;

/** How long after its end its salon is reminded to mark it. */
export const remindedAfterMilliseconds = unmarkedVisit.remindedAfterHours * hourMilliseconds;

/** How long the owner may object after that. */
export const objectionMilliseconds = unmarkedVisit.objectionHours * hourMilliseconds;

/** How long the salon has to answer an objection. */
export const answerMilliseconds = unmarkedVisit.answerHours * hourMilliseconds;

/** Until when its owner may object, and its salon correct it; null for a visit that somebody marked. UTC instant. */
export function objectableUntil({ assumedAt }: Pick<AssumedVisit, 'assumedAt'>): Date | null {
  return assumedAt ? new Date(assumedAt.getTime() + objectionMilliseconds) : null;
}

/** Whether the owner's objection waits for the salon's answer. */
export function isDisputed({ objectedAt, objectionSettledAt }: Omit<AssumedVisit, 'status'>): boolean {
  return Boolean(objectedAt) && !objectionSettledAt;
}

/** May the owner say now that it did not take place? Once, and not after reviewing it. */
export function mayObject(visit: AssumedVisit, now: Date): boolean {
  const until = objectableUntil(visit);
  return visit.status === 'completed' && until !== null && now < until && !visit.objectedAt && !visit.reviewedAt;
}

/**
 * What the salon may still make of a visit that counts as completed because nobody marked it: a no-show or a
 * cancellation while the owner may object; it may also stand by it where the owner has.
 */
export function correctionsOf(visit: AssumedVisit, now: Date): ('completed' | 'cancelled' | 'no_show')[] {
  const until = objectableUntil(visit);
  if (visit.status !== 'completed' || until === null) return [];
  if (isDisputed(visit)) return ['completed', 'cancelled', 'no_show'];
  return now < until && !visit.objectedAt ? ['cancelled', 'no_show'] : [];
}

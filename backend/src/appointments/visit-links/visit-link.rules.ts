import type { AppointmentStatus } from '../visits/index.js';

/**
 * The states of a mailed link: `open`, it can cancel the visit; `cancelled`, the visit is cancelled; `moved`, the visit
 * has another time and another link; `over`, the visit has begun or is over.
 */
const visitLinkStates = ['open', 'cancelled', 'moved', 'over'] as const;
export type VisitLinkState = (typeof visitLinkStates)[number];

interface Visit {
  readonly status: AppointmentStatus;
  readonly startsAt: Date;
}

/** Returns the state of a link that was made for this start (rules.md#cancellation-links). */
export function visitLinkState({ status, startsAt }: Visit, madeFor: Date, now: Date): VisitLinkState {
  if (status === 'cancelled') return 'cancelled';
  if (startsAt.getTime() !== madeFor.getTime()) return 'moved';
  return status === 'scheduled' && startsAt > now ? 'open' : 'over';
}

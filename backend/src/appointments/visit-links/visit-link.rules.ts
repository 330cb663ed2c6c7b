import type { AppointmentStatus } from '../visits/index.js';

/**
 * What a link of a mail can still do: `open` it gives the visit up, `cancelled` that is done, `moved` the visit has
 * another time and another link, `over` the visit has begun or is over.
 */
export const visitLinkStates = ['open', 'cancelled', 'moved', 'over'] as const;
export type VisitLinkState = (typeof visitLinkStates)[number];

interface Visit {
  readonly status: AppointmentStatus;
  readonly startsAt: Date;
}

/** How does a link that was made for this start stand now (rules.md#links-of-reminders)? */
export function visitLinkState({ status, startsAt }: Visit, madeFor: Date, now: Date): VisitLinkState {
  if (status === 'cancelled') return 'cancelled';
  if (startsAt.getTime() !== madeFor.getTime()) return 'moved';
  return status === 'scheduled' && startsAt > now ? 'open' : 'over';
}

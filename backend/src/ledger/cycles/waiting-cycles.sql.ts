import { waitingFigure } from '../../platform/index.js';

/** Months that are over and wait for nothing any more but to be divided. */
export const dueCyclesFigure = waitingFigure({
  what: 'cycles',
  query: `select count(*)::int as count, min(coalesce(waits_until, ends_at)) as "oldestAt"
    from billing_cycles where closed_at is null and coalesce(waits_until, ends_at) <= $1`,
});

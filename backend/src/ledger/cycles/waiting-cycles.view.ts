import { waitingFigure } from '../../platform/index.js';

/** The cycles that are over, wait for no visit, and are not divided yet. */
export const dueCyclesFigure = waitingFigure({
  what: 'cycles',
  query: `select count(*)::int as count, min(coalesce(waits_until, ends_at)) as "oldestAt"
    from billing_cycles where closed_at is null and coalesce(waits_until, ends_at) <= $1`,
});

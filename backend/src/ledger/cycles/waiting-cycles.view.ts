import { waitingFigure } from '../../platform/index.js';

/** The cycles that are over, wait for no visit, and are not divided yet. */
export const dueCyclesFigure = waitingFigure({
  what: 'cycles',
  query: `select coalesce(waits_until, ends_at) as at from billing_cycles
    where closed_at is null and coalesce(waits_until, ends_at) <= $1 order by coalesce(waits_until, ends_at), id`,
});

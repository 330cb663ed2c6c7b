import { waitingFigure } from '../platform/index.js';

/** The differences between the provider and the ledger that wait for a person. */
export const openDifferencesFigure = waitingFigure({
  what: 'differences',
  query: `select opened_at as at from reconciliation_tasks
    where status = 'open' and opened_at <= $1 order by opened_at`,
});

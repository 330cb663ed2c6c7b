import { waitingFigure } from '../../platform/index.js';
import { mayBeSent } from '../periods/hold.sql.js';

/** The payouts whose transfer is due; those on hold wait for a person and are left out. */
export const duePayoutsFigure = waitingFigure({
  what: 'payouts',
  query: `select next_attempt_at as at from payouts p
    where state = 'scheduled' and next_attempt_at <= $1 and ${mayBeSent} order by next_attempt_at, id`,
});

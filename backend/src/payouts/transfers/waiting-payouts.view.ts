import { waitingFigure } from '../../platform/index.js';

/** The payouts whose transfer is due; those on hold wait for a person and are left out. */
export const duePayoutsFigure = waitingFigure({
  what: 'payouts',
  query: `select next_attempt_at as at from payouts p
    where state = 'scheduled' and next_attempt_at <= $1 and (attempts > 0 or not exists (
      select 1 from payout_holds h where h.salon_id = p.salon_id and h.lifted_at is null)) order by next_attempt_at, id`,
});

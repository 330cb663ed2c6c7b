import { closingObstacle } from '../auth/index.js';

/** The account of a former partner is not closed while an adjustment may still credit it (rules.md#closed-accounts). */
export const waitingAdjustmentObstacle = closingObstacle('waiting adjustment', {
  text: 'An adjustment of what you are owed is not decided yet. Please wait until it is.',
  path: '/dashboard/salon?tab=earnings',
  query: `select 1 from salons s join adjustments a on a.salon_id = s.id
    where s.account_id = $1 and s.status <> 'approved' and a.state = 'waiting' limit 1`,
});

import { closingObstacle } from '../auth/index.js';

/** An account is not closed while its owner has a charge to pay (rules.md#closed-accounts). */
export const openChargeObstacle = closingObstacle('open charge', {
  text: 'Add-ons or a tip are still to be paid.',
  path: '/dashboard/pet-owner?tab=payments',
  query: `select 1 from charges where owner_id = $1 and status in ('pending', 'open') limit 1`,
});

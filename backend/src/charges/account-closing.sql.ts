import { closingObstacle } from '../auth/index.js';
import { businessTerms } from '../plans/index.js';

const { unpaidVisitDays } = businessTerms;

/** An account is not closed while its owner has a charge to pay (rules.md#closed-accounts). */
export const openChargeObstacle = closingObstacle('open charge', {
  text: 'You still owe add-ons or a tip.',
  path: '/dashboard/pet-owner?tab=payments',
  query: `select 1 from charges where owner_id = $1 and status in ('pending', 'open') limit 1`,
});

/**
 * The account of a former partner is not closed while its customers may still pay for its visits
 * (rules.md#closed-accounts).
 */
export const unpaidVisitObstacle = closingObstacle('unpaid visit', {
  text: `Customers still owe add-ons or tips for baths at your salon. Please wait until they have paid; what is still unpaid after ${unpaidVisitDays} days is written off.`,
  path: '/dashboard/salon?tab=earnings',
  query: `select 1 from salons s join charges c on c.salon_id = s.id
    where s.account_id = $1 and s.status <> 'approved' and c.status in ('pending', 'open')
      and c.created_at > $2::timestamptz - interval '${unpaidVisitDays} days' limit 1`,
});

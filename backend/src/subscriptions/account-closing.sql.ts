import { closingObstacle, erasurePart } from '../auth/index.js';
import { orderAnswerMilliseconds } from './subscription-status.rules.js';

/** An account is not closed while a subscription of its owner runs or is being paid (rules.md#closed-accounts). */
export const runningSubscriptionObstacle = closingObstacle('subscription', {
  text: 'A subscription is running or being paid. Please cancel it; your account can be deleted once it has ended.',
  path: '/dashboard/pet-owner',
  query: `select 1 from subscriptions where owner_id = $1 and (status in ('active', 'past_due', 'paused')
      or (status = 'pending' and (stripe_subscription_id is not null
        or created_at > $2::timestamptz - interval '${orderAnswerMilliseconds} milliseconds'))
      or (status = 'cancelled' and (end_date is null or end_date > $2::timestamptz))) limit 1`,
});

/** Erases the data of a guest's checkout, and the bath that was chosen before a payment. */
export const subscriptionErasure = erasurePart(
  'subscriptions',
  'update guest_checkouts set registrant = null, pet = null, first_bath = null where user_id = $1',
  'update subscriptions set first_bath = null where owner_id = $1',
);

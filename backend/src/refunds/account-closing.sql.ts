import { closingObstacle, erasurePart } from '../auth/index.js';

/** Refunds and disputes name a payment, which is a month's of a subscription or a charge's. */
const ofOwner = (row: string) => `(
    exists (select 1 from billing_cycles c join subscriptions s on s.id = c.subscription_id
      where c.id = ${row}.cycle_id and s.owner_id = $1)
    or exists (select 1 from charges c where c.id = ${row}.charge_id and c.owner_id = $1))`;

/** Money on its way back keeps its owner's account (rules.md#closed-accounts). */
export const refundObstacle = closingObstacle('refund', {
  text: 'A refund is on its way to you.',
  path: '/dashboard/pet-owner?tab=payments',
  query: `select 1 from refunds r where r.status in ('requested', 'sent') and ${ofOwner('r')} limit 1`,
});

/** So does a dispute that its bank has not decided. */
export const disputeObstacle = closingObstacle('dispute', {
  text: 'Your bank has not decided about a disputed payment yet.',
  path: '/dashboard/pet-owner?tab=payments',
  query: `select 1 from disputes d where d.state in ('needs_response', 'under_review') and ${ofOwner('d')} limit 1`,
});

/** What was sent to the bank about a dispute names the owner; the dispute stays. */
export const disputeErasure = erasurePart(
  'disputes',
  `update disputes d set evidence = null where evidence is not null and ${ofOwner('d')}`,
);

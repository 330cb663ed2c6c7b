import { closingObstacle, erasurePart } from '../auth/index.js';

/** Returns the condition that a refund or dispute is of this owner's payment: a subscription's month or a charge. */
const ofOwner = (row: string) => `(
    exists (select 1 from billing_cycles c join subscriptions s on s.id = c.subscription_id
      where c.id = ${row}.cycle_id and s.owner_id = $1)
    or exists (select 1 from charges c where c.id = ${row}.charge_id and c.owner_id = $1))`;

/** An account is not closed while a refund to its owner is in transit (rules.md#closed-accounts). */
export const refundObstacle = closingObstacle('refund', {
  text: 'A refund is on its way to you.',
  path: '/dashboard/pet-owner?tab=payments',
  query: `select 1 from refunds r where r.status in ('requested', 'sent') and ${ofOwner('r')} limit 1`,
});

/** An account is not closed while a bank has not decided about a dispute of its owner. */
export const disputeObstacle = closingObstacle('dispute', {
  text: 'Your bank has not decided about a disputed payment yet.',
  path: '/dashboard/pet-owner?tab=payments',
  query: `select 1 from disputes d where d.state in ('needs_response', 'under_review') and ${ofOwner('d')} limit 1`,
});

/** Erases the evidence that was sent to banks, because it names the owner; the disputes stay. */
export const disputeErasure = erasurePart(
  'disputes',
  `update disputes d set evidence = null where evidence is not null and ${ofOwner('d')}`,
);

import { closingObstacle, erasurePart } from '../auth/index.js';
import { isOpenDispute } from './disputes/dispute.sql.js';

/**
 * Returns the condition that a refund or dispute is of a payment of the owner $1: of a subscription's month or a charge.
 * It begins with the owner, so that nobody else's payments are read.
 */
export const ofOwner = (table: 'refunds' | 'disputes') => `id in (
    select own.id from ${table} own join billing_cycles c on c.id = own.cycle_id
      join subscriptions s on s.id = c.subscription_id where s.owner_id = $1
    union all
    select own.id from ${table} own join charges c on c.id = own.charge_id where c.owner_id = $1)`;

/**
 * An account is not closed while a refund to its owner waits for a second administrator or is in transit
 * (rules.md#closed-accounts).
 */
export const refundObstacle = closingObstacle('refund', {
  text: 'A refund to you is not completed yet.',
  path: '/dashboard/pet-owner?tab=payments',
  query: `select 1 from refunds where status in ('waiting', 'requested', 'sent') and ${ofOwner('refunds')} limit 1`,
});

/** An account is not closed while a bank has not decided about a dispute of its owner. */
export const disputeObstacle = closingObstacle('dispute', {
  text: 'Your bank has not decided about a disputed payment yet.',
  path: '/dashboard/pet-owner?tab=payments',
  query: `select 1 from disputes where ${isOpenDispute('disputes')} and ${ofOwner('disputes')} limit 1`,
});

/** Erases the evidence that was sent to banks, because it names the owner; the disputes stay. */
export const disputeErasure = erasurePart(
  'disputes',
  `update disputes set evidence = null where evidence is not null and ${ofOwner('disputes')}`,
);

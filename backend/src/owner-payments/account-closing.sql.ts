import { erasurePart } from '../auth/index.js';

/**
 * Erases the rows that hold the provider's ids of an owner's cards. Receipts keep the last digits as long as their
 * payments.
 */
export const cardErasure = erasurePart(
  'cards',
  'delete from card_changes where owner_id = $1',
  'delete from expiring_card_warnings where owner_id = $1',
);

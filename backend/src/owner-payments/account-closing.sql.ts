import { erasurePart } from '../auth/index.js';

/** What the provider's ids of cards were noted for; receipts' last digits go with their payments' books. */
export const cardErasure = erasurePart(
  'cards',
  'delete from card_changes where owner_id = $1',
  'delete from expiring_card_warnings where owner_id = $1',
);

import { erasurePart } from '../auth/index.js';
import { changeRecentReviews } from './recent-reviews.sql.js';

/**
 * Erases the words of an owner's reviews; the name goes with the account. The stars stay, because a salon's rating
 * counts them (rules.md#closed-accounts).
 */
export const reviewErasure = erasurePart(
  'reviews',
  `update reviews set comment = '' where owner_id = $1 and comment <> ''`,
  changeRecentReviews(`'{"comment": "", "customerName": "Customer"}'`),
);

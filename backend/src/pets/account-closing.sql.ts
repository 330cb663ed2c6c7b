import { erasurePart } from '../auth/index.js';

/** Dogs keep size and age of their row, which past months were divided by; nothing of what they are called or like. */
export const petErasure = erasurePart(
  'pets',
  `update pets set name = 'Former pet', breed = null, coat_type = null, special_notes = null,
     deleted_at = coalesce(deleted_at, now())
   where owner_id = $1`,
);

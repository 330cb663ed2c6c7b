import { erasurePart } from '../auth/index.js';

/** Erases names and details of an owner's dogs. Rows keep the size, because past months depend on it. */
export const petErasure = erasurePart(
  'pets',
  `update pets set name = 'Former pet', breed = null, coat_type = null, special_notes = null,
     deleted_at = coalesce(deleted_at, now())
   where owner_id = $1`,
);

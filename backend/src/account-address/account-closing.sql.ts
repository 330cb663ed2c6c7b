import { erasurePart } from '../auth/index.js';

/** Erases earlier and requested addresses. */
export const addressErasure = erasurePart(
  'addresses',
  'delete from address_changes where user_id = $1',
  'delete from address_verifications where user_id = $1',
);

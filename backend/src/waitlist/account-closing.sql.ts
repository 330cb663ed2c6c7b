import { erasurePart } from '../auth/index.js';

/** Erases an owner's waits and their offers. */
export const waitlistErasure = erasurePart(
  'waits',
  'delete from wait_offers where wait_id in (select id from waits where owner_id = $1)',
  'delete from waits where owner_id = $1',
);

import { erasurePart } from '../auth/index.js';

/** Erases the push addresses of a person's browsers. */
export const pushErasure = erasurePart('pushSubscriptions', 'delete from push_subscriptions where user_id = $1');

import { erasurePart } from '../auth/index.js';

/** The addresses of browsers. */
export const pushErasure = erasurePart('pushSubscriptions', 'delete from push_subscriptions where user_id = $1');

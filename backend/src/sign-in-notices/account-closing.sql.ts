import { erasurePart } from '../auth/index.js';

/** Browsers that an account was signed in to from. */
export const signInErasure = erasurePart(
  'browsers',
  'delete from sign_in_notices where user_id = $1',
  'delete from known_browsers where user_id = $1',
);

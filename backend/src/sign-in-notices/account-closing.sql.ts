import { erasurePart } from '../auth/index.js';

/** Erases the browsers from which an account was signed in to. */
export const signInErasure = erasurePart(
  'browsers',
  'delete from sign_in_notices where user_id = $1',
  'delete from known_browsers where user_id = $1',
);

import { personalDataPart } from '../auth/index.js';

/** Recent notices of sign-ins from new browsers (rules.md#personal-data). */
export const ownSignInNoticesPart = personalDataPart(
  'signInNotices',
  `select device, address, signed_in_at as "signedInAt", used_at as "disownedAt" from sign_in_notices
   where user_id = $1 order by signed_in_at desc, id`,
);

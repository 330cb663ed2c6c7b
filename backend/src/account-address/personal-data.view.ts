import { personalDataPart } from '../auth/index.js';

/** An account's requests for another address, latest first (rules.md#personal-data). */
export const ownAddressChangesPart = personalDataPart(
  'addressChanges',
  `select from_email::text as "fromEmail", to_email::text as "toEmail", asked_at as "askedAt",
     changed_at as "changedAt", ended_at as "endedAt"
   from address_changes where user_id = $1 order by asked_at desc, id`,
);

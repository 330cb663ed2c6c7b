import { closingObstacle, erasurePart } from '../auth/index.js';
import { businessTerms } from '../plans/index.js';

/**
 * A partner salon's account is not closed: the salon has to leave the network first, with notice
 * (rules.md#leaving-the-network).
 */
export const partnerObstacle = closingObstacle('partner salon', {
  text: `Your salon is a partner. Leaving the network takes ${businessTerms.exitNoticeDays} days’ notice: give notice on your dashboard first.`,
  path: '/dashboard/salon?tab=overview#leaving',
  query: `select 1 from salons where account_id = $1 and status = 'approved'`,
});

/** The account's ($1) salon, and applications that were made from the same address before there was an account. */
const salonsOfAccount = `
  select id from salons where account_id = $1 or (account_id is null and source = 'application' and status = 'rejected'
    and email in (select email from users where id = $1 union select email from salons where account_id = $1))`;

/**
 * Erases the data of a salon that never was, or is no longer, a partner, with its earlier applications and documents,
 * and takes it out of the queue. The nightly cleanup deletes the files that no row names.
 */
export const applicantErasure = erasurePart(
  'salons',
  ...['earlier_applications', 'salon_documents', 'salon_pictures'].map(
    (table) => `delete from ${table} where salon_id in (${salonsOfAccount})`,
  ),
  `update salons set name = case when left_at is null then 'Former applicant' else 'Former partner' end,
     description = '', email = null, phone = '', address = '', owner_name = null, website = null, specialty = null,
     latitude = null, longitude = null, business_license = null, insurance_info = null, decision_reason = null,
     status = 'rejected'
   where id in (${salonsOfAccount})`,
);

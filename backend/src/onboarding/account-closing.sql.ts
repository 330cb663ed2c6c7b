import { closingObstacle, erasurePart } from '../auth/index.js';
import { businessTerms } from '../plans/index.js';

/** Erases a salon's earlier applications and documents. The nightly cleanup deletes the files that no row names. */
export const applicationErasure = erasurePart(
  'applications',
  `delete from earlier_applications where salon_id in (select id from salons where account_id = $1)`,
  `delete from salon_documents where salon_id in (select id from salons where account_id = $1)`,
);

/**
 * A partner salon's account is not closed: the salon has to leave the network first, with notice
 * (rules.md#leaving-the-network).
 */
export const partnerObstacle = closingObstacle('partner salon', {
  text: `Your salon is a partner. Leaving the network takes ${businessTerms.exitNoticeDays} days’ notice: give notice on your dashboard first.`,
  path: '/dashboard/salon?tab=overview#leaving',
  query: `select 1 from salons where account_id = $1 and status = 'approved'`,
});

/** Erases the data of a salon that never was, or is no longer, a partner, and takes it out of the queue. */
export const applicantErasure = erasurePart(
  'salons',
  `delete from salon_pictures where salon_id in (select id from salons where account_id = $1)`,
  `update salons set name = case when left_at is null then 'Former applicant' else 'Former partner' end, description = '', email = null, phone = '', address = '',
     business_license = null, insurance_info = null, decision_reason = null, status = 'rejected'
   where account_id = $1`,
);

import { personalDataPart } from '../auth/index.js';
import { instantInJson } from '../platform/index.js';

/** A salon's own data, its earlier applications and its documents (rules.md#personal-data). */
export const ownSalonPart = personalDataPart(
  'salon',
  `select s.id, s.name, s.description, s.email::text as email, s.phone, s.address, s.city, s.state,
     s.zip_code as "zipCode", s.business_license as "businessLicense", s.insurance_info as "insuranceInfo", s.status,
     s.decision_reason as "decisionReason", s.stations, s.time_zone as "timeZone", s.created_at as "createdAt",
     s.notice_given_at as "noticeGivenAt", s.last_day as "lastDay", s.left_at as "leftAt",
     (select coalesce(json_agg(json_build_object('answers', e.answers, 'appliedAt', ${instantInJson('e.applied_at')},
       'reason', e.reason) order by e.id), '[]') from earlier_applications e where e.salon_id = s.id) as "earlierApplications",
     (select coalesce(json_agg(json_build_object('kind', d.kind, 'expiresOn', d.expires_on,
       'uploadedAt', ${instantInJson('d.uploaded_at')}) order by d.kind), '[]') from salon_documents d where d.salon_id = s.id) as documents
   from salons s where s.account_id = $1`,
);

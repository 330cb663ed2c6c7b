import { personalDataPart } from '../auth/index.js';
import { instantInJson } from '../platform/index.js';

const timeOf = (minutes: string) => `to_char(make_interval(mins => ${minutes}), 'HH24:MI')`;

const hours = `
  (select coalesce(json_agg(json_build_object('dayOfWeek', h.day_of_week, 'isClosed', h.is_closed,
     'openTime', ${timeOf('h.opens_minute')}, 'closeTime', ${timeOf('h.closes_minute')},
     'breakStart', ${timeOf('h.break_starts_minute')}, 'breakEnd', ${timeOf('h.break_ends_minute')})
     order by h.day_of_week), '[]')
   from salon_hours h where h.salon_id = s.id) as hours`;

const closures = `
  (select coalesce(json_agg(json_build_object('date', c.closed_on, 'yearly', c.yearly, 'reason', c.reason)
     order by c.closed_on), '[]')
   from salon_closures c where c.salon_id = s.id) as closures`;

const addOns = `
  (select coalesce(json_agg(json_build_object('name', o.name, 'description', o.description, 'price', o.price,
     'petSize', o.pet_size, 'duration', o.duration) order by o.id), '[]')
   from addon_services o where o.salon_id = s.id and o.deleted_at is null) as "addOns"`;

const pictures = `
  (select coalesce(json_agg(json_build_object('position', p.position, 'alt', p.alt,
     'uploadedAt', ${instantInJson('p.created_at')}) order by p.position), '[]')
   from salon_pictures p where p.salon_id = s.id) as pictures`;

const earlierApplications = `
  (select coalesce(json_agg(json_build_object('answers', e.answers, 'appliedAt', ${instantInJson('e.applied_at')},
     'reason', e.reason) order by e.id), '[]')
   from earlier_applications e where e.salon_id = s.id) as "earlierApplications"`;

const documents = `
  (select coalesce(json_agg(json_build_object('kind', d.kind, 'expiresOn', d.expires_on,
     'uploadedAt', ${instantInJson('d.uploaded_at')}) order by d.kind), '[]')
   from salon_documents d where d.salon_id = s.id) as documents`;

/** A salon's profile with all that it stated there, its earlier applications and its documents (rules.md#personal-data). */
export const ownSalonPart = personalDataPart(
  'salon',
  `select s.id, s.name, s.description, s.email::text as email, s.phone, s.address, s.city, s.state,
     s.zip_code as "zipCode", s.latitude, s.longitude, s.owner_name as "ownerName", s.website, s.specialty,
     s.years_in_business as "yearsInBusiness", s.salon_size as "salonSize", s.business_license as "businessLicense",
     s.insurance_info as "insuranceInfo", s.accepts_small_pets as "acceptsSmallPets",
     s.accepts_medium_pets as "acceptsMediumPets", s.accepts_large_pets as "acceptsLargePets",
     s.accepts_x_large_pets as "acceptsXLargePets", s.status, s.decided_at as "decidedAt",
     s.decision_reason as "decisionReason", s.stations, s.time_zone as "timeZone", s.created_at as "createdAt",
     s.notice_given_at as "noticeGivenAt", s.last_day as "lastDay", s.left_at as "leftAt",
     ${[hours, closures, addOns, pictures, earlierApplications, documents].join(',')}
   from salons s where s.account_id = $1`,
);

import { personalDataPart } from '../auth/index.js';

/** An owner's series; their visits are listed among the appointments (rules.md#personal-data). */
export const ownSeriesPart = personalDataPart(
  'series',
  `select r.id, r.subscription_id as "subscriptionId", s.name as salon, r.first_on as "firstOn",
     r.start_minute as "startMinute", r.every_weeks as "everyWeeks", r.visits, to_json(r.left_out) as "leftOut",
     r.created_at as "createdAt"
   from appointment_series r join salons s on s.id = r.salon_id where r.owner_id = $1 order by r.id`,
);

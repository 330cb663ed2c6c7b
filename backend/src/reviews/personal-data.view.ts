import { personalDataPart } from '../auth/index.js';

/** An owner's reviews of salons (rules.md#personal-data). */
export const ownReviewsPart = personalDataPart(
  'reviews',
  `select r.id, r.appointment_id as "appointmentId", salons.name as salon, r.rating, r.comment,
     r.created_at as "createdAt"
   from reviews r join salons on salons.id = r.salon_id where r.owner_id = $1 order by r.id`,
);

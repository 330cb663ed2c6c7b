import { personalDataPart } from '../auth/index.js';

/** An owner's visits with their add-ons (rules.md#personal-data). */
export const ownAppointmentsPart = personalDataPart(
  'appointments',
  `select a.id, a.subscription_id as "subscriptionId", a.pet_id as "petId", salons.name as salon,
     a.starts_at as "startsAt", a.ends_at as "endsAt", a.status, a.cancelled_late as "cancelledLate",
     a.cancelled_at as "cancelledAt", a.notes, a.objection, a.created_at as "createdAt", a.series_id as "seriesId",
     coalesce((select json_agg(json_build_object('name', o.name, 'priceCents', o.price) order by o.addon_id)
       from appointment_addons o where o.appointment_id = a.id), '[]') as "addOns"
   from appointments a join salons on salons.id = a.salon_id where a.owner_id = $1 order by a.starts_at, a.id`,
);

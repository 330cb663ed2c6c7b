import { personalDataPart } from '../auth/index.js';
import { instantInJson } from '../platform/index.js';

/** An owner's waits and their offers (rules.md#personal-data). */
export const ownWaitlistPart = personalDataPart(
  'waitlist',
  `select w.id, w.pet_id as "petId", s.name as salon, w.zip_code as "zipCode", w.miles, w.wanted_on as date, w.part,
     w.start_minute as "startMinute", w.state, w.appointment_id as "appointmentId", w.created_at as "createdAt",
     w.settled_at as "settledAt",
     coalesce((select json_agg(json_build_object('salon', at.name, 'startsAt', ${instantInJson('o.starts_at')},
       'heldUntil', ${instantInJson('o.held_until')}, 'state', o.state) order by o.id)
       from wait_offers o join salons at on at.id = o.salon_id where o.wait_id = w.id), '[]') as offers
   from waits w left join salons s on s.id = w.salon_id where w.owner_id = $1 order by w.created_at, w.id`,
);

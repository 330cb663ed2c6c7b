import { personalDataPart } from '../auth/index.js';

/** An owner's charges beside the subscription (rules.md#personal-data). */
export const ownChargesPart = personalDataPart(
  'charges',
  `select id, kind, appointment_id as "appointmentId", amount_cents as "amountCents",
     returned_cents as "returnedCents", status, problem, created_at as "createdAt", due_at as "dueAt",
     paid_at as "paidAt"
   from charges where owner_id = $1 order by id`,
);

import { closingObstacle, erasurePart } from '../auth/index.js';
import { hasOpenObjection } from './visits/index.js';

/**
 * An account is not closed while a visit of its owner is to come, is unmarked or has an open objection
 * (rules.md#closed-accounts).
 */
export const comingBathObstacle = closingObstacle('coming bath', {
  text: 'A bath is booked or not settled yet. Please cancel it, or wait until it is over.',
  path: '/dashboard/pet-owner?tab=appointments',
  query: `select 1 from appointments where owner_id = $1 and (status in ('scheduled', 'in_progress')
      or ${hasOpenObjection('appointments')}) limit 1`,
});

/** Erases an owner's notes and objections about visits, and the owner's holds; the visits stay. */
export const visitErasure = erasurePart(
  'appointments',
  'update appointments set notes = null where owner_id = $1 and notes is not null',
  `update appointments set objection = '' where owner_id = $1 and objection is not null`,
  'delete from holds where owner_id = $1',
);

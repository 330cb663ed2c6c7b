import { closingObstacle, erasurePart } from '../auth/index.js';

/** A bath that is to come, or that nobody has marked yet, keeps its owner's account (rules.md#closed-accounts). */
export const comingBathObstacle = closingObstacle('coming bath', {
  text: 'A bath is booked or not settled yet. Please cancel it, or wait until it is over.',
  path: '/dashboard/pet-owner?tab=appointments',
  query: `select 1 from appointments where owner_id = $1 and (status in ('scheduled', 'in_progress')
      or (objected_at is not null and objection_settled_at is null)) limit 1`,
});

/** What an owner wrote to salons about visits; the visits stay. */
export const visitErasure = erasurePart(
  'appointments',
  'update appointments set notes = null where owner_id = $1 and notes is not null',
  `update appointments set objection = '' where owner_id = $1 and objection is not null`,
  'delete from holds where owner_id = $1',
);

import { waitingFigure } from '../platform/index.js';

/** The due add-on charges and tips without an open objection, whose card was not tried yet. */
export const dueChargesFigure = waitingFigure({
  what: 'charges',
  query: `select due_at as at from charges where status = 'pending' and due_at <= $1
    and exists (select 1 from appointments a where a.id = appointment_id and a.status = 'completed'
      and (a.objected_at is null or a.objection_settled_at is not null)) order by due_at`,
});

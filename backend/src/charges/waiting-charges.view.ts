import { waitingFigure } from '../platform/index.js';
import { isHeldByVisit } from './charge.sql.js';

/** The due add-on charges and tips without an open objection, whose card was not tried yet. */
export const dueChargesFigure = waitingFigure({
  what: 'charges',
  query: `select due_at as at from charges where status = 'pending' and due_at <= $1
    and exists (select 1 from appointments a where a.id = appointment_id and not ${isHeldByVisit('a')})
    order by due_at`,
});

import { ConcurrentIndexes } from './concurrent-indexes.js';

/**
 * A visit is weighed once at its time. Visits that were weighed twice keep both weights, because money followed from
 * them: only the first weight of a visit gets the time, and only of a visit that could still be weighed again.
 */
export class VisitsWeighedOnce20261126180100 extends ConcurrentIndexes {
  override up(): void {
    this.addSql(`
      update measured_weights w set visit_starts_at = a.starts_at from appointments a
      where a.id = w.appointment_id and w.visit_starts_at is null and w.stated_at >= now() - interval '3 days'
        and (a.moved_at is null or a.moved_at <= w.stated_at)
        and w.id in (select min(id) from measured_weights group by appointment_id)`);
    this.drop('measured_weights_once_a_visit');
    this.addSql(`
      create unique index concurrently measured_weights_once_a_visit
        on measured_weights (appointment_id, visit_starts_at)`);
  }
}

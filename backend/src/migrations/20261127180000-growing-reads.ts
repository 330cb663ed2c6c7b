import { ConcurrentIndexes } from './concurrent-indexes.js';

/**
 * A visit that is moved loses its first row, and Postgres looks for the rows that reference it. The index of charges by
 * visit leaves out those that were given up, which the look does not. Settled objections are more every year. A freed
 * place asks for the waits at its salon, and around it.
 */
const indexes = {
  charges_by_visit: 'charges (appointment_id)',
  waits_by_visit: 'waits (appointment_id) where appointment_id is not null',
  waits_at_a_salon: `waits (salon_id) where state = 'waiting'`,
  waits_around_a_place: `waits using gist (place) where state = 'waiting'`,
  appointments_with_open_objection:
    'appointments (objected_at, id) where objected_at is not null and objection_settled_at is null',
};

export class GrowingReads20261127180000 extends ConcurrentIndexes {
  override up(): void {
    this.build(indexes);
  }
}

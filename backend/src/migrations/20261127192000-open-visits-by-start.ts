import { ConcurrentIndexes } from './concurrent-indexes.js';

/** The index of the visits to come by their start, at which their add-ons are charged. */
export class OpenVisitsByStart20261127192000 extends ConcurrentIndexes {
  override up(): void {
    this.build({
      appointments_open_by_start: `appointments (starts_at) where status in ('scheduled', 'in_progress')`,
    });
  }
}

import { ConcurrentIndexes } from './concurrent-indexes.js';

/** An index by which the job of each minute finds the waits that are over. */
export class WaitsByEnd20261127201000 extends ConcurrentIndexes {
  override up(): void {
    this.build({ waits_by_end: `waits (ends_at) where state = 'waiting'` });
  }
}

import { ConcurrentIndexes } from './concurrent-indexes.js';

/** The index of the failed refunds that may wait for an administrator, which the morning mail counts. */
export class FailedRefundsWaiting20261126110100 extends ConcurrentIndexes {
  override up(): void {
    this.build({
      refunds_failed: `refunds (id) where status in ('failed', 'refused') and resolution is null`,
    });
  }
}

import { ConcurrentIndexes } from './concurrent-indexes.js';

/** An index by which administrators page through the salons that are partners or were, in the order of application. */
export class PresentAndFormerPartners20261129100000 extends ConcurrentIndexes {
  override up(): void {
    this.build({
      salons_present_or_former: `salons (created_at, id) where (status = 'approved' or left_at is not null)`,
    });
  }
}

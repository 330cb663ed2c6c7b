import { ConcurrentIndexes } from './concurrent-indexes.js';

/** The index of the unpaid charges of a salon's visits, which keep its account from being closed. */
export class UnpaidChargesBySalon20261126150000 extends ConcurrentIndexes {
  override up(): void {
    this.build({ charges_unpaid_by_salon: `charges (salon_id) where status in ('pending', 'open')` });
  }
}

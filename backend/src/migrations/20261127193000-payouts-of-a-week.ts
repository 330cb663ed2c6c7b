import { ConcurrentIndexes } from './concurrent-indexes.js';

/** The index of a week's payouts has their amounts, so that a week is summed without reading the payouts. */
export class PayoutsOfAWeek20261127193000 extends ConcurrentIndexes {
  override up(): void {
    this.build({ payouts_of_a_week: 'payouts (iso_week, state, amount_cents)' });
    this.drop('payouts_by_week');
  }
}

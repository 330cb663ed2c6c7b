import { ConcurrentIndexes } from './concurrent-indexes.js';

/** Indexes for pages of growing lists, each in the order of its list. They are built while others write. */
const indexes = {
  payouts_in_order: 'payouts (iso_week, amount_cents, id)',
  payouts_of_a_state: 'payouts (state, iso_week, amount_cents, id)',
  refunds_of_a_status: 'refunds (status, id)',
  adjustments_of_a_state: 'adjustments (state, id)',
  questioned_lines_decided: 'questioned_lines (decided_at, id) where decision is not null',
  payout_holds_in_force: 'payout_holds (id) where lifted_at is null',
  reconciliation_tasks_of_a_status: 'reconciliation_tasks (status, id)',
};

export class ListsThatGrow20261123220000 extends ConcurrentIndexes {
  override up(): void {
    this.build(indexes);
  }
}

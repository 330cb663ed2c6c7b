import { ConcurrentIndexes } from './concurrent-indexes.js';

/** Indexes for what was looked for in a table from end to end. They are built while others write. */
const indexes = {
  subscriptions_by_pet: 'subscriptions (pet_id)',
  pets_of_owner: 'pets (owner_id)',
  reviews_by_owner: 'reviews (owner_id)',
  expiring_card_warnings_of_owner: 'expiring_card_warnings (owner_id)',
  users_who_administer: `users (id) where role = 'admin'`,
  payouts_by_transfer: 'payouts (transfer_id) where transfer_id is not null',
  payout_transfers_of_a_bank_payout: 'payout_transfers (bank_payout_id) where bank_payout_id is not null',
  sessions_to_delete: 'sessions (least(expires_at, revoked_at))',
  guest_checkouts_to_delete: `guest_checkouts (updated_at) where status in ('registered', 'closed')`,
};

export class IndexesOfPeople20261125080000 extends ConcurrentIndexes {
  override up(): void {
    this.build(indexes);
    // The new index has the pets that are still there as well.
    this.drop('pets_by_owner');
  }
}

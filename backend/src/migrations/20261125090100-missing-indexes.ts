import { ConcurrentIndexes } from './concurrent-indexes.js';

/**
 * Indexes for what the check of whole tables found (scripts/check/whole-tables.ts). They are built while others write.
 */
const indexes = {
  disputes_open: `disputes (id) where state in ('needs_response', 'under_review')`,
  disputes_by_cycle: 'disputes (cycle_id) where cycle_id is not null',
  disputes_by_charge: 'disputes (charge_id) where charge_id is not null',
  refunds_by_cycle: 'refunds (cycle_id) where cycle_id is not null',
  refunds_by_charge: 'refunds (charge_id) where charge_id is not null',
  guest_checkouts_by_user: 'guest_checkouts (user_id) where user_id is not null',
  password_links_to_delete: 'password_links (least(expires_at, used_at))',
  holds_by_visitor: 'holds (visitor_hash) where visitor_hash is not null',
  provider_movements_without_source: 'provider_movements (created_at, id) where source = id and net_cents <> 0',
  reconciliation_tasks_of_a_source: 'reconciliation_tasks (source)',
  payout_accounts_gone: `payout_accounts (salon_id) where state in ('lost', 'rejected')`,
  coming_charge_checks_to_delete: 'coming_charge_checks (charged_at)',
  expiring_card_warnings_to_delete: 'expiring_card_warnings (warned_at)',
  address_verifications_to_delete: 'address_verifications (least(expires_at, used_at))',
  address_changes_to_delete: 'address_changes (return_until)',
  sign_in_notices_to_delete: 'sign_in_notices (expires_at)',
  known_browsers_to_delete: 'known_browsers (last_seen_at)',
  reminders_to_delete: 'reminders (due_at) where settled_at is not null',
};

export class MissingIndexes20261125090100 extends ConcurrentIndexes {
  override up(): void {
    this.build(indexes);
  }
}

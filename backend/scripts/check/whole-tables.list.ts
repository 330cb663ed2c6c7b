/** Tables that stay small by nature, so that a statement may read all of them; each with the reason. */
export const smallTables: Readonly<Record<string, string>> = {
  card_changes: 'a row while the cards of an owner are being changed',
  event_handlers: 'a row for each handler of the code',
  habits: 'one row of the sandbox',
  installation: 'one row',
  leases: 'a row for each kind of work that one process does alone',
  ledger_open_parts: 'a row for each hour of the open month',
  ledger_open_totals: 'some rows for each hour of the open month',
  ledger_seals: 'a row for each month',
  mails_without_month: 'rows of months that have no partition, which are few',
  migrations: 'a row for each migration of the code',
  moved_clock: 'one row of the test clock',
  outbox_positions: 'a sequence',
  payout_periods: 'a row for each week',
  plans: 'a row for each plan on offer',
  provider_movement_reading: 'one row',
  provider_notices: 'a row for each kind of notice',
  subscription_wishes: 'a row while a requested change is being made at the provider',
  stripe_events_without_month: 'rows of months that have no partition, which are few',
};

/** Statements of a file that may read all of a table that grows; each with the reason. */
export const wholeReadsAllowed: readonly AllowedReads[] = [
  {
    file: 'src/ledger/ledger-invariants.service.ts',
    tables: [
      'billing_cycles',
      'charges',
      'disputes',
      'ledger_accounts',
      'ledger_entries',
      'measured_weights',
      'payouts',
      'questioned_lines',
    ],
    reason: 'the proof of the whole ledger, once a week; each night it reads the open month (decision 24)',
  },
  {
    file: 'src/reconciliation/reconciliation.service.ts',
    tables: ['provider_movements'],
    reason: 'the comparison of both whole books, once a week',
  },
  {
    file: 'src/reconciliation/restore-proof.service.ts',
    tables: ['provider_movements'],
    reason: 'the proof of a restored database, which nobody uses meanwhile',
  },
  {
    file: 'src/refunds/disputes/dispute-cases.service.ts',
    tables: ['disputes'],
    reason: 'the list of disputes by urgency, paged by offset (scaling.md#next-bottlenecks)',
  },
  {
    file: 'src/salons/salon-search.service.ts',
    tables: ['salon_places'],
    reason: 'looks for a size of dog from the nearest point on, and most points have a salon that accepts it',
  },
];

export interface AllowedReads {
  readonly file: string;
  readonly tables: readonly string[];
  readonly reason: string;
}

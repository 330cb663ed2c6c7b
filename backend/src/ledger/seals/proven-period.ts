import { dayMilliseconds } from '../../platform/index.js';
import type { SealBounds } from './seals.sql.js';

/**
 * The part of the ledger that a proof reads: a sealed month, or the open period since the last one
 * (rules.md#sealed-months). SQL relations and values, to be put into a query.
 */
export interface ProvenPeriod {
  /** Whether all accounts, cycles and payouts are proven, and not only those that changed in the period. */
  readonly isWhole: boolean;
  /** The entries of the period, with the columns of `ledger_entries`. */
  readonly entries: string;
  /** The transactions of the period, with the columns of `ledger_transactions`. A posting is in one period. */
  readonly transactions: string;
  /** The id of the last sealed month; 0 where there is none. */
  readonly sealId: number;
  /** The instant before which rows belong to earlier periods. It lies two days early, because rows are written late. */
  readonly since: string;
}

const always = `'-infinity'::timestamptz`;

/** The end of the last sealed month. */
export interface LastSeal {
  readonly id: number;
  readonly lastTransactionId: number;
  readonly lastEntryId: number;
  readonly closedAt: Date;
}

/** Selects the last sealed month; no row where there is none. */
export const lastSeal = `
  select id, last_transaction_id as "lastTransactionId", last_entry_id as "lastEntryId", closed_at as "closedAt"
  from ledger_seals where sealed_at is not null order by id desc limit 1`;

const marginMilliseconds = 2 * dayMilliseconds;

/**
 * Returns the period since a sealed month, or everything that was ever posted without one. The numbers are literals, so
 * that the planner knows them.
 */
export function openPeriod(seal: LastSeal | undefined): ProvenPeriod {
  if (!seal)
    return {
      isWhole: true,
      entries: 'ledger_entries',
      transactions: 'ledger_transactions',
      sealId: 0,
      since: always,
    };
  const since = new Date(seal.closedAt.getTime() - marginMilliseconds).toISOString();
  return {
    isWhole: false,
    entries: `(select * from ledger_entries where id > ${seal.lastEntryId})`,
    transactions: `(select * from ledger_transactions where id > ${seal.lastTransactionId})`,
    sealId: seal.id,
    since: `'${since}'::timestamptz`,
  };
}

/** Returns the period since a sealed month, for a proof of all accounts, cycles and payouts. */
export const openPeriodOfAll = (seal: LastSeal | undefined): ProvenPeriod => ({
  ...openPeriod(seal),
  isWhole: true,
  since: always,
});

/** Returns a sealed month, for a proof of its entries. */
export const sealedPeriod = (seal: SealBounds): ProvenPeriod => ({
  isWhole: false,
  entries: `(select * from ledger_entries where id > ${seal.afterEntryId} and id <= ${seal.lastEntryId})`,
  transactions: `(select * from ledger_transactions
    where id > ${seal.afterTransactionId} and id <= ${seal.lastTransactionId})`,
  sealId: seal.id,
  since: always,
});

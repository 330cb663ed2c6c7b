import { dayMilliseconds } from '../../platform/index.js';

/**
 * The part of the ledger that a proof reads: everything that was ever posted, or the open period since the last sealed
 * month (rules.md#sealed-months). SQL relations and values, to be put into a query.
 */
export interface ProvenPeriod {
  readonly isWhole: boolean;
  /** The entries of the period, with the columns of `ledger_entries`. */
  readonly entries: string;
  /** The transactions of the period, with the columns of `ledger_transactions`. */
  readonly transactions: string;
  /** The id of the last sealed month; 0 where there is none. */
  readonly sealId: number;
  /** The instant before which rows belong to earlier periods. It lies two days early, because rows are written late. */
  readonly since: string;
}

/** Everything that was ever posted. */
export const wholeLedger: ProvenPeriod = {
  isWhole: true,
  entries: 'ledger_entries',
  transactions: 'ledger_transactions',
  sealId: 0,
  since: `'-infinity'::timestamptz`,
};

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
 * Returns the period since a sealed month, or everything without one. The numbers are literals, so that the planner
 * knows them.
 */
export function openPeriod(seal: LastSeal | undefined): ProvenPeriod {
  if (!seal) return wholeLedger;
  const since = new Date(seal.closedAt.getTime() - marginMilliseconds).toISOString();
  return {
    isWhole: false,
    entries: `(select * from ledger_entries where id > ${seal.lastEntryId})`,
    transactions: `(select * from ledger_transactions where id > ${seal.lastTransactionId})`,
    sealId: seal.id,
    since: `'${since}'::timestamptz`,
  };
}

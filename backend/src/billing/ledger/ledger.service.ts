import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

import { Reads, type Sql, sqlIn } from '../../platform/index.js';
import type { LedgerAccount } from './ledger-account.js';

/** What caused a transaction; one cause is posted once, whoever tells of it and however often. */
export interface LedgerCause {
  readonly kind:
    | 'invoice'
    | 'cycle'
    | 'appointment'
    | 'tip'
    | 'fee'
    | 'refund'
    | 'refund_paid'
    | 'refund_failed'
    | 'dispute'
    | 'dispute_won'
    | 'dispute_lost'
    | 'adjustment'
    | 'payout'
    | 'payout_sent'
    | 'payout_held'
    | 'payout_failed'
    | 'transfer_reversed'
    | 'withdrawal'
    | 'withdrawal_returned';
  readonly id: number | string;
}

export interface LedgerEntry {
  readonly account: LedgerAccount;
  /** Signed; a posting's entries sum to zero. */
  readonly cents: number;
  /** What a statement says of the line. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

export interface Posting {
  readonly cause: LedgerCause;
  /** When it happened: a UTC instant. */
  readonly at: Date;
  readonly entries: readonly LedgerEntry[];
}

/** Double entries in cents. The database refuses what does not sum to zero, and every change of what was written. */
@Injectable()
export class Ledger {
  constructor(private readonly reads: Reads) {}

  /**
   * Posts in the caller's transaction; false where its cause was posted before, and then nothing is written.
   * Entries of no cents are left out. What goes to a salon belongs to the payout period that is open now, which stays
   * open until this transaction ends; held before anything else is locked, so that a closing never meets a deadlock.
   */
  async post(em: EntityManager, { cause, at, entries }: Posting): Promise<boolean> {
    const sql = sqlIn(em);
    const transaction = await sql.row<{ id: string; period: string | null }>(
      `with held as materialized (select case when $4 then hold_payout_period() end as period)
       insert into ledger_transactions (cause_kind, cause_id, occurred_at) select $1, $2, $3 from held
       on conflict on constraint ledger_transactions_once_for_a_cause do nothing
       returning id, (select period from held)`,
      [cause.kind, String(cause.id), at, belongsToPeriod(cause)],
    );
    if (!transaction) return false;
    const lines = entries.filter(({ cents }) => cents !== 0).map(asRow);
    await openAccounts(sql, lines);
    await sql.rows(entriesInsert, [transaction.id, JSON.stringify(lines), transaction.period]);
    return true;
  }

  /** Was this posted? Asked in the caller's transaction, which holds what the posting is about. */
  async hasPosted(em: EntityManager, { kind, id }: LedgerCause): Promise<boolean> {
    const found = await sqlIn(em).row('select 1 from ledger_transactions where cause_kind = $1 and cause_id = $2', [
      kind,
      String(id),
    ]);
    return found !== undefined;
  }

  /** Cents; zero for an account that nothing was posted to. One row is read, whatever its history. */
  async balanceOf(account: LedgerAccount): Promise<number> {
    const row = await this.reads.row<{ cents: string }>(
      'select balance_cents as cents from ledger_accounts where kind = $1 and owner_id = $2',
      [account.kind, ownerOf(account)],
    );
    return Number(row?.cents ?? 0);
  }
}

/**
 * Each line's account is looked up by its key: joined freely, Postgres takes the lines for a hundred, and reads every
 * account there is for two.
 */
export const entriesInsert = `
  insert into ledger_entries (transaction_id, account_id, amount_cents, detail, payout_period_id)
  select $1, a.id, line.cents, line.detail, case when a.kind = 'salon' then $3::bigint end
  from json_to_recordset($2) as line(kind text, owner integer, cents bigint, detail jsonb)
  cross join lateral (select id, kind from ledger_accounts where kind = line.kind and owner_id = line.owner offset 0) a`;

/** What is earned and taken back is; the payouts themselves are not. */
const belongsToPeriod = ({ kind }: LedgerCause): boolean => !kind.startsWith('payout');

interface LineRow {
  readonly kind: string;
  readonly owner: number;
  readonly cents: number;
  readonly detail?: object;
}

function asRow({ account, cents, detail }: LedgerEntry): LineRow {
  return { kind: account.kind, owner: ownerOf(account), cents, detail };
}

const ownerOf = (account: LedgerAccount): number => ('ownerId' in account ? account.ownerId : 0);

async function openAccounts(sql: Sql, lines: readonly LineRow[]): Promise<void> {
  await sql.rows(
    `insert into ledger_accounts (kind, owner_id)
     select distinct kind, owner from json_to_recordset($1) as line(kind text, owner integer)
     order by kind, owner on conflict do nothing`,
    [JSON.stringify(lines)],
  );
}

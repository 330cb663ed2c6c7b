import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

import { ReadDb, type Sql, sqlIn } from '../platform/index.js';
import type { LedgerAccount } from './ledger-account.js';
import { belongsToPeriod, type LedgerCauseKind } from './ledger-cause.rules.js';

/** What caused a transaction; one cause is posted once, whoever tells of it and however often. */
export interface LedgerCause {
  readonly kind: LedgerCauseKind;
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
  constructor(private readonly readDb: ReadDb) {}

  /**
   * Posts in the caller's transaction; false where its cause was posted before, and then nothing is written.
   * Entries of no cents are left out, and where none is left there is nothing to post. What goes to a salon belongs to the payout period that is open now, which stays
   * open until this transaction ends; held before anything else is locked, so that a closing never meets a deadlock.
   */
  async postTransaction(em: EntityManager, { cause, at, entries }: Posting): Promise<boolean> {
    const sql = sqlIn(em);
    const lines = entries.filter(({ cents }) => cents !== 0).map(asRow);
    if (lines.length === 0) return false;
    const transaction = await sql.row<{ id: number; period: number | null }>(
      `with held as materialized (select case when $4 then hold_payout_period() end as period)
       insert into ledger_transactions (cause_kind, cause_id, occurred_at) select $1, $2, $3 from held
       on conflict on constraint ledger_transactions_once_for_a_cause do nothing
       returning id, (select period from held)`,
      [cause.kind, String(cause.id), at, belongsToPeriod(cause.kind)],
    );
    if (!transaction) return false;
    await openAccounts(sql, lines);
    await sql.rows(entriesInsert, [transaction.id, JSON.stringify(lines), transaction.period]);
    return true;
  }

  /**
   * Several postings in one transaction; answers for each what `post` does. Their accounts are locked together and in
   * one order: one posting after the other would lock them in rounds, and two transactions would wait for each other.
   */
  async postAll(em: EntityManager, postings: readonly Posting[]): Promise<boolean[]> {
    const sql = sqlIn(em);
    const lines = postings.flatMap(({ entries }) => entries.filter(({ cents }) => cents !== 0).map(asRow));
    if (postings.some(({ cause }) => belongsToPeriod(cause.kind))) await sql.rows('select hold_payout_period()');
    await openAccounts(sql, lines);
    await sql.rows(
      `select 1 from ledger_accounts where (kind, owner_id) in (
         select kind, owner from json_to_recordset($1) as line(kind text, owner integer))
       order by id for no key update`,
      [JSON.stringify(lines)],
    );
    const posted: boolean[] = [];
    for (const posting of postings) posted.push(await this.postTransaction(em, posting));
    return posted;
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
    const row = await this.readDb.row<{ cents: number }>(
      'select balance_cents as cents from ledger_accounts where kind = $1 and owner_id = $2',
      [account.kind, ownerOf(account)],
    );
    return row?.cents ?? 0;
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

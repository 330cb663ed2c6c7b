import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

import { type Sql, sqlIn } from '../platform/index.js';
import type { LedgerAccount } from './ledger-account.js';
import { belongsToPeriod, type LedgerCauseKind } from './ledger-cause.rules.js';

/** The cause of a transaction. One cause is posted once, however often it is reported. */
export interface LedgerCause {
  readonly kind: LedgerCauseKind;
  readonly id: number | string;
}

/** One entry of a posting: an amount on an account. */
export interface LedgerEntry {
  readonly account: LedgerAccount;
  /** Signed; the entries of a posting sum to zero. */
  readonly cents: number;
  /** The data for a statement's line. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** A transaction to be posted: entries that sum to zero, and the cause that is posted once. */
export interface Posting {
  readonly cause: LedgerCause;
  /** The UTC instant of the cause. */
  readonly at: Date;
  readonly entries: readonly LedgerEntry[];
}

/**
 * Posts double entries in cents. The database refuses a transaction that does not sum to zero, and every change of a
 * written row.
 */
@Injectable()
export class Ledger {
  /** Posts in the caller's transaction, as `postAll` does. Returns false where the cause was posted before. */
  async postTransaction(em: EntityManager, posting: Posting): Promise<boolean> {
    const [isNew = false] = await this.postAll(em, [posting]);
    return isNew;
  }

  /**
   * Posts any number of postings in the caller's transaction, by a few statements, and locks their accounts in one
   * order. Returns for each whether it was posted now: false where its cause was posted before, and then nothing is
   * written. Entries of zero cents are left out, and a posting without any other entry is not written.
   *
   * What goes to a salon belongs to the open payout period. The period is locked before anything else and stays open
   * until this transaction ends, so that a closing never meets a deadlock.
   */
  async postAll(em: EntityManager, postings: readonly Posting[]): Promise<boolean[]> {
    const sql = sqlIn(em);
    const drafts = postings.map(({ cause, at, entries }) => ({
      kind: cause.kind,
      cause: String(cause.id),
      at,
      inPeriod: belongsToPeriod(cause.kind),
      lines: entries.filter(({ cents }) => cents !== 0).map(asRow),
    }));
    const some = drafts.filter(({ lines }) => lines.length > 0);
    if (some.length === 0) return postings.map(() => false);
    const opened = await sql.rows<{ id: number; kind: string; cause: string; period: number | null }>(
      transactionsInsert,
      [JSON.stringify(some.map(({ kind, cause, at }) => ({ kind, cause, at }))), some.some(({ inPeriod }) => inPeriod)],
    );
    const isNew = takeOnce(opened, ({ kind, cause }) => `${kind} ${cause}`);
    const posted = drafts.map(({ kind, cause, lines }) => (lines.length > 0 ? isNew(`${kind} ${cause}`) : undefined));
    const lines = drafts.flatMap(({ lines: own, inPeriod }, index) => {
      const transaction = posted[index];
      return transaction ? own.map((line) => ({ ...line, transaction: transaction.id, inPeriod })) : [];
    });
    if (lines.length > 0) {
      await openAccounts(sql, lines);
      await sql.rows(entriesInsert, [JSON.stringify(lines), opened[0]?.period ?? null]);
    }
    return posted.map(Boolean);
  }

  /** Returns whether the cause was posted. The caller's transaction has locked the subject of the posting. */
  async hasPosted(em: EntityManager, { kind, id }: LedgerCause): Promise<boolean> {
    const found = await sqlIn(em).row('select 1 from ledger_transactions where cause_kind = $1 and cause_id = $2', [
      kind,
      String(id),
    ]);
    return found !== undefined;
  }
}

/** Inserts one row for each cause that was not posted before. `$2` says whether the payout period is locked. */
const transactionsInsert = `
  with held as materialized (select case when $2 then hold_payout_period() end as period)
  insert into ledger_transactions (cause_kind, cause_id, occurred_at)
  select draft.kind, draft.cause, draft.at
  from held, json_to_recordset($1) as draft(kind text, cause text, at timestamptz)
  order by draft.kind, draft.cause
  on conflict on constraint ledger_transactions_once_for_a_cause do nothing
  returning id, cause_kind as kind, cause_id as cause, (select period from held)`;

/**
 * Each line's account is looked up by its key. In a plain join Postgres expects a hundred lines, and reads every
 * account for two.
 */
export const entriesInsert = `
  insert into ledger_entries (transaction_id, account_id, amount_cents, detail, payout_period_id)
  select line.transaction, a.id, line.cents, line.detail, case when a.kind = 'salon' and line."inPeriod" then $2::bigint end
  from json_to_recordset($1)
    as line(transaction bigint, kind text, owner bigint, cents bigint, detail jsonb, "inPeriod" boolean)
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

/**
 * Returns a function that gives out each row once by its key: of two postings of one cause the second gets undefined.
 */
function takeOnce<Row>(rows: readonly Row[], keyOf: (row: Row) => string): (key: string) => Row | undefined {
  const left = new Map(rows.map((row) => [keyOf(row), row]));
  return (key) => {
    const row = left.get(key);
    left.delete(key);
    return row;
  };
}

async function openAccounts(sql: Sql, lines: readonly LineRow[]): Promise<void> {
  await sql.rows(
    `insert into ledger_accounts (kind, owner_id)
     select distinct kind, owner from json_to_recordset($1) as line(kind text, owner bigint)
     order by kind, owner on conflict do nothing`,
    [JSON.stringify(lines)],
  );
}

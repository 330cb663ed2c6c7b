import type { EntityManager } from '@mikro-orm/postgresql';

import { type Sql, sqlIn } from '../../platform/index.js';
import type { PayoutAccount, PayoutAccountState } from './payout-account.rules.js';

/** A payout account as it was last read from the provider. */
export interface StoredAccount extends PayoutAccount {
  readonly stripeAccountId: string;
  /** When the account was last read from the provider. */
  readonly checkedAt: Date;
}

/** An account as it was read from the provider. */
export type ProviderAccount = Omit<StoredAccount, 'bankReason' | 'checkedAt'>;

interface Row {
  readonly stripeAccountId: string;
  readonly state: PayoutAccountState;
  readonly missing: string[];
  readonly bankName: string | null;
  readonly bankLast4: string | null;
  readonly bankReason: string | null;
  readonly checkedAt: Date;
}

/** Returns the salon's account as it was read last; undefined if there is none. */
export async function findAccount(sql: Sql, salonId: number): Promise<StoredAccount | undefined> {
  const row = await sql.row<Row>(
    `select stripe_account_id as "stripeAccountId", state, missing, bank_name as "bankName", bank_last4 as "bankLast4",
       greatest(checked_at, 'epoch') as "checkedAt",
       case when state = 'bank_refused' then (
         select reason from bank_payouts payout where payout.salon_id = account.salon_id and payout.state = 'failed'
         order by changed_at desc limit 1) end as "bankReason"
     from payout_accounts account where salon_id = $1`,
    [salonId],
  );
  if (!row) return undefined;
  const { bankName, bankLast4, ...kept } = row;
  return {
    ...kept,
    bank: bankLast4 === null ? null : { name: bankName, last4: bankLast4 },
  };
}

const accountsAtOnce = 100;

/**
 * Goes through the accounts of all salons that are not lost, by salon, and yields the provider's ids in parts.
 * @param version only those whose stored state is older than this version (nextSyncVersion)
 */
export async function* presentAccounts(sql: Sql, version?: number): AsyncGenerator<string[]> {
  let after = 0;
  for (;;) {
    const accounts = await sql.rows<{ salonId: number; id: string }>(
      `select salon_id as "salonId", stripe_account_id as id from payout_accounts
       where state <> 'lost' and salon_id > $1 and ($2::bigint is null or provider_reading < $2)
       order by salon_id limit ${accountsAtOnce}`,
      [after, version ?? null],
    );
    if (accounts.length > 0) yield accounts.map(({ id }) => id);
    if (accounts.length < accountsAtOnce) return;
    after = accounts.at(-1)!.salonId;
  }
}

/**
 * Stores the salon's account at the provider, also in place of a lost one, and returns its id; of two created at once,
 * the first one stored wins.
 */
export async function saveFirst(
  em: EntityManager,
  salonId: number,
  stripeAccountId: string,
  now: Date,
): Promise<string> {
  const sql = sqlIn(em);
  const account = [salonId, stripeAccountId, now];
  // Two at once with one key have the same account too, and collide in either of the two, so neither is named.
  const added = await sql.row(
    `insert into payout_accounts (salon_id, stripe_account_id, created_at, changed_at) values ($1, $2, $3, $3)
     on conflict do nothing returning salon_id`,
    account,
  );
  if (!added)
    await sql.rows(
      `update payout_accounts set stripe_account_id = $2, state = 'incomplete', changed_at = $3
       where salon_id = $1 and state = 'lost'`,
      account,
    );
  const row = await sql.row<{ id: string }>('select stripe_account_id as id from payout_accounts where salon_id = $1', [
    salonId,
  ]);
  if (!row) throw new Error(`The account ${stripeAccountId} of salon ${salonId} is another salon's.`);
  return row.id;
}

/** Returns how many accounts the salon has lost. */
export async function countLostAccounts(sql: Sql, salonId: number): Promise<number> {
  const row = await sql.row<{ count: number }>(
    'select count(*)::int as count from lost_payout_accounts where salon_id = $1',
    [salonId],
  );
  return row?.count ?? 0;
}

/**
 * Records that the provider no longer has the account. Returns its salon and its state before; undefined if it was
 * recorded already.
 */
export async function markLost(
  em: EntityManager,
  stripeAccountId: string,
  now: Date,
): Promise<{ salonId: number; before: PayoutAccountState } | undefined> {
  return sqlIn(em).row(
    `with known as (
       select salon_id, state from payout_accounts where stripe_account_id = $1 and state <> 'lost' for update
     ), noted as (
       insert into lost_payout_accounts (stripe_account_id, salon_id, lost_at) select $1, salon_id, $2 from known
       on conflict do nothing
     )
     update payout_accounts account
     set state = 'lost', missing = '{}', bank_name = null, bank_last4 = null, changed_at = $2, checked_at = $2
     from known where account.salon_id = known.salon_id
     returning account.salon_id as "salonId", known.state as before`,
    [stripeAccountId, now],
  );
}

/** Returns the version of a state that is read from now on; of two concurrent reads the one begun later wins. */
export async function nextSyncVersion(sql: Sql): Promise<number> {
  const row = await sql.row<{ version: number }>(`select nextval('payout_account_readings') as version`);
  return row?.version ?? 0;
}

/**
 * Stores a state unless a later version is stored. Returns the state before; undefined if nothing was stored. A rejected
 * account that was given up as lost stays lost: the salon is to set up another one.
 */
export async function saveIfNewer(
  em: EntityManager,
  { stripeAccountId, state, missing, bank }: ProviderAccount,
  version: number,
  now: Date,
): Promise<{ salonId: number; before: PayoutAccountState } | undefined> {
  return sqlIn(em).row(
    `with known as (select salon_id, state from payout_accounts where stripe_account_id = $1 for update)
     update payout_accounts account
     set state = $2, missing = $3, bank_name = $4, bank_last4 = $5, provider_reading = $6, checked_at = $7,
       changed_at = case when account.state = $2 then account.changed_at else $7 end
     from known where account.salon_id = known.salon_id and account.provider_reading < $6
       and not (known.state = 'lost' and $2 = 'rejected')
     returning account.salon_id as "salonId", known.state as before`,
    [stripeAccountId, state, missing, bank?.name ?? null, bank?.last4 ?? null, version, now],
  );
}

import type { EntityManager } from '@mikro-orm/postgresql';

import { type Sql, sqlIn } from '../../platform/index.js';
import type { PayoutAccount, PayoutAccountState } from './payout-account.js';

export interface KeptAccount extends PayoutAccount {
  readonly stripeAccountId: string;
}

/** An account as the provider was found to have it. */
export type ReadAccount = Omit<KeptAccount, 'bankReason'>;

interface Row {
  readonly stripeAccountId: string;
  readonly state: PayoutAccountState;
  readonly missing: string[];
  readonly bankName: string | null;
  readonly bankLast4: string | null;
  readonly bankReason: string | null;
}

/** The salon's account as it was read last; undefined where there is none. */
export async function keptAccount(sql: Sql, salonId: number): Promise<KeptAccount | undefined> {
  const row = await sql.row<Row>(
    `select stripe_account_id as "stripeAccountId", state, missing, bank_name as "bankName", bank_last4 as "bankLast4",
       case when state = 'bank_refused' then (
         select reason from bank_payouts payout where payout.salon_id = account.salon_id and payout.state = 'failed'
         order by changed_at desc limit 1) end as "bankReason"
     from payout_accounts account where salon_id = $1`,
    [salonId],
  );
  if (!row) return undefined;
  const { bankName, bankLast4, ...kept } = row;
  return { ...kept, bank: bankLast4 === null ? null : { name: bankName, last4: bankLast4 } };
}

/** The salon's account at the provider: of two that were made at once, the first to be written down. */
export async function keepFirst(
  em: EntityManager,
  salonId: number,
  stripeAccountId: string,
  now: Date,
): Promise<string> {
  const row = await sqlIn(em).row<{ id: string }>(
    `insert into payout_accounts (salon_id, stripe_account_id, created_at, changed_at) values ($1, $2, $3, $3)
     on conflict (salon_id) do update set stripe_account_id = payout_accounts.stripe_account_id
     returning stripe_account_id as id`,
    [salonId, stripeAccountId, now],
  );
  return row?.id ?? stripeAccountId;
}

/** A number for a reading that begins now: of two that overtake each other, the later one counts. */
export async function beginReading(sql: Sql): Promise<string> {
  const row = await sql.row<{ reading: string }>(`select nextval('payout_account_readings') as reading`);
  return row?.reading ?? '0';
}

/** Writes a reading down unless a later one was; answers the state before, undefined where nothing was written. */
export async function keepReading(
  em: EntityManager,
  { stripeAccountId, state, missing, bank }: ReadAccount,
  reading: string,
  now: Date,
): Promise<{ salonId: number; before: PayoutAccountState } | undefined> {
  return sqlIn(em).row(
    `with known as (select salon_id, state from payout_accounts where stripe_account_id = $1 for update)
     update payout_accounts account
     set state = $2, missing = $3, bank_name = $4, bank_last4 = $5, provider_reading = $6,
       changed_at = case when account.state = $2 then account.changed_at else $7 end
     from known where account.salon_id = known.salon_id and account.provider_reading < $6
     returning account.salon_id as "salonId", known.state as before`,
    [stripeAccountId, state, missing, bank?.name ?? null, bank?.last4 ?? null, reading, now],
  );
}

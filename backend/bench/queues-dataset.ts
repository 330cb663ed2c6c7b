import type pg from 'pg';

/** The number of salons that are paid each week; the provider accepts twenty transfers a second. */
export const salons = 40;
export const mailsOfARound = 30;

/** Inserts salons with payout accounts, a platform with money at the sandbox, and people who ask for links. */
export async function fillQueues(client: pg.Client): Promise<void> {
  await client.query(
    `insert into salons (name, phone, address, city, state, zip_code, status, time_zone, created_at)
     select 'Salon ' || n, '512-555-0100', n || ' Main Street', 'Austin', 'TX', '78704', 'approved', 'America/Chicago', now()
     from generate_series(1, $1::int) as n`,
    [salons],
  );
  await addPayoutAccounts(client, 1e9);
  await client.query(
    `insert into users (email, username, role, first_name, created_at)
     select 'person' || n || '@lather.test', 'person' || n, 'pet_owner', 'Person', now() from generate_series(1, $1::int) as n`,
    [mailsOfARound],
  );
}

/** Gives every salon a payout account, and the platform `fundsCents` at the sandbox. */
export async function addPayoutAccounts(client: pg.Client, fundsCents: number): Promise<void> {
  await client.query(
    `insert into payout_accounts (salon_id, stripe_account_id, state, created_at, changed_at)
     select id, 'acct_' || id, 'ready', now(), now() from salons`,
  );
  await client.query(
    `insert into stripe_sandbox.objects (id, type, data)
     select 'acct_' || id, 'account',
       jsonb_build_object('id', 'acct_' || id, 'object', 'account', 'capabilities', '{"transfers": "active"}'::jsonb,
         'details_submitted', true, 'payouts_enabled', true, 'external_accounts', '{"object": "list", "data": []}'::jsonb)
     from salons`,
  );
  const funds = (amount: number) => [{ amount, currency: 'usd', source_types: { card: amount } }];
  const balance = {
    id: 'balance',
    object: 'balance',
    available: funds(fundsCents),
    livemode: false,
    pending: funds(0),
  };
  await client.query(`insert into stripe_sandbox.objects (id, type, data) values ('balance', 'balance', $1)`, [
    balance,
  ]);
}

import { type Config, ConfigError, openPool, type PaymentProvider, refusalOfProvider } from './platform/index.js';

/** The part of a connection that is needed here. */
type Database = ReturnType<typeof openPool>;

/**
 * Refuses settings that name another payment provider than the one to which the database belongs: the other one knows
 * none of its customers, charges and accounts, so accounts would count as lost and charges would be begun once more.
 * Changes nothing.
 * @throws ConfigError
 */
export async function requireOwnProvider({ database, payments }: Config): Promise<void> {
  refuseOther(await withDatabase(database.directUrl, recorded), payments.provider);
}

/**
 * The same for a command, which may be run in a shell without the settings of the processes. If no server of this
 * release has recorded the provider yet, the newest payout account shows it.
 * @throws ConfigError
 */
export async function requireOwnProviderOfCommand({ database, payments }: Config): Promise<void> {
  const own = await withDatabase(database.directUrl, async (sql) => (await recorded(sql)) ?? (await evident(sql)));
  refuseOther(own, payments.provider);
}

/**
 * Records the payment provider of a migrated database at the first start of a server on it. The sandbox is not recorded
 * where its newest payout account is one of Stripe's: that start lacks the keys, and must not lock out those with them.
 * @throws ConfigError where it belongs to another one
 */
export async function recordProvider(config: Config): Promise<void> {
  const { provider } = config.payments;
  await withDatabase(config.database.directUrl, async (sql) => {
    if (provider === 'sandbox' && (await evident(sql)) === 'stripe') return;
    await sql.query('update installation set payment_provider = $1 where payment_provider is null', [provider]);
  });
  await requireOwnProvider(config);
}

function refuseOther(own: PaymentProvider | 'stripe' | undefined, named: PaymentProvider): void {
  const isOther = own === 'stripe' ? named === 'sandbox' : own !== named;
  if (own && isOther) throw new ConfigError(refusalOfProvider('The database', own, named));
}

async function withDatabase<T>(url: string, work: (sql: Database) => Promise<T>): Promise<T> {
  const sql = openPool({ url, poolSize: 1, preparedStatements: false });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** Returns what a start has recorded; a database that is not migrated yet has no place for it. */
async function recorded(sql: Database): Promise<PaymentProvider | undefined> {
  if (!(await exists(sql, 'installation'))) return undefined;
  const { rows } = await sql.query<{ provider: PaymentProvider | null }>(
    `select to_jsonb(installation) ->> 'payment_provider' as provider from installation`,
  );
  return rows[0]?.provider ?? undefined;
}

/** Returns whether the sandbox in this database has made the newest payout account; undefined where there is none. */
async function evident(sql: Database): Promise<'sandbox' | 'stripe' | undefined> {
  if (!(await exists(sql, 'payout_accounts'))) return undefined;
  const newest = await sql.query<{ id: string }>(
    `select stripe_account_id as id from payout_accounts order by salon_id desc limit 1`,
  );
  const [account] = newest.rows;
  if (!account) return undefined;
  const known = await sql.query('select 1 from stripe_sandbox.objects where id = $1', [account.id]);
  return known.rows.length > 0 ? 'sandbox' : 'stripe';
}

async function exists(sql: Database, table: string): Promise<boolean> {
  const { rows } = await sql.query<{ is: boolean }>('select to_regclass($1) is not null as is', [table]);
  return rows[0]?.is === true;
}

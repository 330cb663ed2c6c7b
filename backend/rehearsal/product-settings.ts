/** The addresses of the rehearsed installation's parts. */
export interface Addresses {
  /** The address that the product connects to: PgBouncer, or Postgres itself where there is none. */
  readonly databaseUrl: string;
  readonly directUrl: string;
  readonly replicaUrl: string;
  readonly redisUrl?: string | undefined;
  readonly smtpUrl: string;
  /** The folder of uploaded files and logs. */
  readonly folder: string;
}

export const jwtSecret = 'only this rehearsal knows this secret';

/** Returns the environment of one process of the product, as an operator would set it for several of them. */
export function productSettings(addresses: Addresses, port = 0): Record<string, string> {
  const { databaseUrl, directUrl, replicaUrl, redisUrl, smtpUrl, folder } = addresses;
  return {
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: directUrl,
    DATABASE_REPLICA_URL: replicaUrl,
    // The pooler of Debian 12 loses the prepared statements of a connection.
    DATABASE_PREPARED_STATEMENTS: databaseUrl === directUrl ? 'on' : 'off',
    ...(redisUrl && { REDIS_URL: redisUrl }),
    SMTP_URL: smtpUrl,
    DATA_DIR: folder,
    JWT_SECRET: jwtSecret,
    PAYMENTS: 'sandbox',
    // What Stripe accepts from an account in live mode, though the sandbox would accept more.
    STRIPE_CALLS_PER_SECOND: '100',
    STRIPE_CALLS_PER_OPERATION: '25',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    HOST: '127.0.0.1',
    PORT: String(port),
  };
}

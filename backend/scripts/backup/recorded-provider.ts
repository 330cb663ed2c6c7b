import pg from 'pg';

import type { PaymentProvider } from '../../src/platform/config/payment-provider.ts';

/** Postgres's error code for a database that does not exist. */
const noDatabase = '3D000';

/**
 * Returns the payment provider that a start has recorded in the product's database.
 * @param serverUrl the address of another database on its server
 * @returns undefined where nothing is recorded, as before the first start of a release that records it
 */
export async function recordedProvider(serverUrl: string): Promise<PaymentProvider | undefined> {
  const client = new pg.Client(Object.assign(new URL(serverUrl), { pathname: '/lather' }).href);
  try {
    await client.connect();
    const found = await client.query(`select 1 where to_regclass('installation') is not null`);
    if (found.rowCount === 0) return undefined;
    const { rows } = await client.query<{ provider: PaymentProvider | null }>(
      `select to_jsonb(installation) ->> 'payment_provider' as provider from installation`,
    );
    return rows[0]?.provider ?? undefined;
  } catch (error) {
    if ((error as { code?: string }).code === noDatabase) return undefined;
    throw error;
  } finally {
    await client.end();
  }
}

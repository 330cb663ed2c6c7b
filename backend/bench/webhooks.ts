import pg from 'pg';

import type { PostgresServer } from '../scripts/postgres/ephemeral.ts';
import { migrate } from '#product/platform/index.js';
import { compareInRounds } from './rounds.ts';
import { startSide } from './side.ts';
import { Deliveries } from './webhook-deliveries.ts';

/** Measures the intake of webhooks beside a bare handler, each on its own database; afterwards the rows are counted. */
export async function benchWebhooks(postgres: PostgresServer): Promise<void> {
  const product = { deliveries: new Deliveries(), url: postgres.urlOf('intake') };
  const bare = { deliveries: new Deliveries(), url: postgres.urlOf('bare_intake') };
  await createDatabases(postgres);
  await compareInRounds(
    'webhook intake, every second repeated',
    { side: await startSide('product.ts', product.url), next: product.deliveries.next },
    { side: await startSide('bare.ts', bare.url), next: bare.deliveries.next },
  );
  expectComplete('events kept', product.deliveries.events, await read(product.url, 'select id from stripe_events'));
  expectComplete('events kept bare', bare.deliveries.events, await read(bare.url, 'select id from stripe_events'));
  const recorded = await read(product.url, `select payload as id from outbox where type like 'payments.%'`);
  expectComplete('domain events recorded', product.deliveries.domainEvents, recorded);
}

async function createDatabases(postgres: PostgresServer): Promise<void> {
  await read(postgres.urlOf('postgres'), 'create database intake');
  await migrate(postgres.urlOf('intake'));
  await read(postgres.urlOf('postgres'), 'create database bare_intake template intake');
}

/** @throws where an item is missing, stands there twice, or was never sent */
function expectComplete(what: string, sent: ReadonlySet<string>, found: readonly string[]): void {
  const distinct = new Set(found);
  const lost = [...sent].filter((one) => !distinct.has(one)).length;
  if (lost > 0 || found.length !== sent.size)
    throw new Error(`${what}: ${sent.size} sent, ${found.length} found, ${lost} lost`);
  process.stdout.write(`${what}: ${sent.size} sent, each found once\n`);
}

async function read(databaseUrl: string, query: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string | object }>(query);
  await client.end();
  return rows.map(({ id }) => (typeof id === 'string' ? id : JSON.stringify(id)));
}

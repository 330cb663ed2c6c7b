import pg from 'pg';

import { median } from './load.ts';
import { administratorsToken } from './scenarios.ts';
import { type Side, startSide } from './side.ts';
import { print } from '../scripts/print.ts';

/** Rows of each list: a page should cost as much with many as with few. */
const sizes = [50_000, 1_000_000];
const rounds = 60;
const limit = 10;
const farPage = 1_000;

/** Each list with its count and the statement that fills it, with one row per instant. */
const lists = [
  {
    path: '/api/admin/payouts',
    from: 'payouts',
    fill: `insert into payouts (salon_id, period_id, iso_week, state, opening_cents, lines_cents, released_cents, drafted_at, changed_at)
      select 1 + n % 1000, -n, '20' || lpad((10 + n % 500 / 50)::text, 2, '0') || '-W' || lpad((n % 50 + 1)::text, 2, '0'),
        'paid', 0, n % 30000, 0, at, at from rows_to_come`,
  },
  {
    path: '/api/admin/refunds',
    from: 'refunds',
    fill: `insert into refunds (stripe_charge_id, amount_cents, origin, status, created_at)
      select 'ch_' || n, 100, 'provider', 'succeeded', at from rows_to_come`,
  },
  {
    path: '/api/admin/payments',
    from: 'billing_cycles where stripe_charge_id is not null',
    fill: `insert into billing_cycles (subscription_id, stripe_invoice_id, stripe_charge_id, starts_at, ends_at, collected_cents, paid_at)
      select 1 + n % 100, 'in_' || n, 'ch_' || n, at, at + interval '30 days', 4500, at from rows_to_come`,
  },
  {
    path: '/api/admin/audit',
    from: 'audit_log',
    fill: `insert into audit_log (occurred_at, actor_role, action, subject_kind, subject_id)
      select at, 'admin', 'salon.approved', 'salon', (n % 1000)::text from rows_to_come`,
  },
];

/** Measures the first page of each list and the thousandth, by offset and by cursor, and the cost of an exact count. */
export async function benchLists(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const product = await startSide('product.ts', databaseUrl);
  let filled = 0;
  try {
    await client.query('set statement_timeout = 0');
    // The triggers on such rows do not belong to the measurement.
    await client.query('set session_replication_role = replica');
    for (const size of sizes) {
      await client.query(
        `create temporary table rows_to_come as select n, now() - n * interval '1 minute' as at
         from generate_series(${filled + 1}, ${size}) as n`,
      );
      for (const { fill } of lists) await client.query(fill);
      await client.query('drop table rows_to_come');
      await client.query('vacuum analyze');
      filled = size;
      for (const list of lists) await measureList(list, product, client, size);
    }
  } finally {
    await client.end();
  }
}

async function measureList(
  { path, from }: (typeof lists)[number],
  product: Side,
  client: pg.Client,
  size: number,
): Promise<void> {
  const far = limit * (farPage - 1);
  const after = await nextCursor(product, `${path}?limit=${limit}&offset=${far - limit}`);
  const ways = {
    first: () => ask(product, `${path}?limit=${limit}`),
    offset: () => ask(product, `${path}?limit=${limit}&offset=${far}`),
    cursor: () => ask(product, `${path}?limit=${limit}&after=${after}`),
    count: () => client.query(`select count(*) from ${from}`),
  };
  const taken: Record<string, number[]> = { first: [], offset: [], cursor: [], count: [] };
  for (let round = -10; round < rounds; round += 1)
    for (const [way, call] of Object.entries(ways)) {
      const begin = performance.now();
      await call();
      if (round >= 0) taken[way]!.push(performance.now() - begin);
    }
  const of = (way: string) => `${median(taken[way]!).toFixed(1)} ms`;
  print(
    `${size.toLocaleString('en')} of ${path}`.padEnd(36) +
      `page 1 ${of('first')}   page 1,000 by offset ${of('offset')}, by cursor ${of('cursor')}   an exact count alone ${of('count')}`,
  );
}

async function ask(product: Side, path: string): Promise<Headers> {
  const answer = await fetch(`${product.url}${path}`, {
    headers: { authorization: `Bearer ${administratorsToken()}` },
  });
  const rows = (await answer.json()) as unknown[];
  if (rows.length !== limit)
    throw new Error(`${path} returned status ${answer.status} and ${rows.length} rows; ${limit} rows were expected.`);
  return answer.headers;
}

async function nextCursor(product: Side, path: string): Promise<string> {
  const cursor = (await ask(product, path)).get('x-next-cursor');
  if (!cursor) throw new Error(`${path} returned no cursor of a next page.`);
  return cursor;
}

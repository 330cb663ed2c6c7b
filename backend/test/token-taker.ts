// A separate process that takes tokens of the provider's rate limit as fast as it gets them.
// token-bucket-stores.service.spec.ts starts it.
import { setTimeout } from 'node:timers/promises';

import pg from 'pg';

const [databaseUrl, speed, capacity] = process.argv.slice(2) as [string, string, string];
const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
const take = `select take_provider_tokens('{shared}', array[$1::float8], array[$2::float8], '{1}') as seconds`;

for (;;) {
  const { rows } = await pool.query<{ seconds: number }>(take, [speed, capacity]);
  const [{ seconds }] = rows as [{ seconds: number }];
  if (seconds === 0) await pool.query('insert into turns (pid) values ($1)', [process.pid]);
  else await setTimeout(seconds * 1_000);
}

// A separate process that takes a lease on command and reports what happens to it. leases.service.spec.ts starts it.
import pg from 'pg';

import { Lease, LeaseLost } from '../src/platform/leases/lease.ts';

const [databaseUrl, name, seconds] = process.argv.slice(2) as [string, string, string];
const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
const answer = (word: string) => process.send?.(word);

answer('ready');
await new Promise((resolve) => process.once('message', resolve));
const lease = await Lease.take(pool, name, Number(seconds));
answer(lease ? 'mine' : 'not mine');
process.on('message', (order) => {
  if (order === 'write' && lease) void write(lease).then(answer);
});

/** Writes a line as the lease's holder, in a transaction that checks the lease. */
async function write(held: Lease): Promise<string> {
  const believed = held.isHeld ? 'believed to hold it' : 'knew that it was lost';
  const client = await pool.connect();
  await client.query('begin');
  try {
    await held.holdUntilCommit({
      row: async (text, values) => (await client.query(text, [...(values ?? [])])).rows[0],
    });
    await client.query('insert into written values ($1)', [process.pid]);
    await client.query('commit');
    return 'written';
  } catch (error) {
    await client.query('rollback');
    return error instanceof LeaseLost ? `refused, ${believed}` : String(error);
  } finally {
    client.release();
  }
}

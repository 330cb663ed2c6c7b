import type pg from 'pg';

/** Any constant will do; it only has to be Lather's own among the advisory locks of this database. */
const senderLock = 7_021_950;

/**
 * Does the work unless somebody else, in whatever process, is at it; answers whether it was done. The lock goes with
 * the connection, so that one who dies does not keep the others out.
 */
export async function asOnlySender(pool: pg.Pool, work: () => Promise<void>): Promise<boolean> {
  const client = await pool.connect();
  let broken = true;
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [senderLock]);
    if (rows[0]?.mine) {
      await work();
      await client.query('select pg_advisory_unlock($1)', [senderLock]);
    }
    broken = false;
    return rows[0]?.mine ?? false;
  } finally {
    // A connection that might still hold the lock is closed, not given back.
    client.release(broken);
  }
}

import type { Socket } from 'node:net';

import type { Pool, PoolClient } from 'pg';

/**
 * Gives connections back that broke while they were in use. Kysely gives a transaction's connection back only after its
 * commit or rollback has succeeded; where the database died, neither does, and the pool would keep a place for it for
 * ever: after a few deaths there would be none left. A connection whose answer took too long is closed, because nobody
 * knows what it would answer to next.
 */
export function giveBackBrokenConnections(pool: Pool): void {
  const inUse = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  pool.on('connect', (client) => {
    closeAfterTimeout(client);
    client.on('end', () => {
      if (!inUse.has(client)) return;
      client.release(true);
      // A holder that still has it may give it back as well.
      client.release = () => undefined;
    });
  });
}

function closeAfterTimeout(client: PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: Socket } };
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const watched = (...given: unknown[]): unknown => {
    const answer = query(...given);
    if (answer instanceof Promise)
      answer.catch((error: Error) => {
        if (error.message === 'Query read timeout') connection.stream.destroy();
      });
    return answer;
  };
  client.query = watched as typeof client.query;
}

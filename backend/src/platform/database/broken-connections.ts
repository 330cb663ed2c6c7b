import type { Socket } from 'node:net';

import type { Pool, PoolClient } from 'pg';

/**
 * Returns connections that broke while in use to the pool. Kysely releases a transaction's connection only after a
 * successful commit or rollback; if the database dies, neither succeeds, and the pool would count the connection as
 * used forever, until none is left. A connection whose query timed out is closed, because its next answer could be
 * that of the earlier query.
 */
export function releaseBrokenConnections(pool: Pool): void {
  const inUse = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  pool.on('connect', (client) => {
    closeAfterTimeout(client);
    client.on('end', () => {
      if (!inUse.has(client)) return;
      client.release(true);
      // The holder may still release the connection itself.
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

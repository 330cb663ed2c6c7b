import type { Pool, PoolClient } from 'pg';

import { withoutTimeout } from './role-settings.js';

/** The part of the driver's connection that its types leave out. */
interface Waiting {
  readonly connectionParameters: { query_timeout: number | false };
}

/**
 * Lets a connection wait for its answers without limit, as Postgres then works without limit, from
 * {@link withoutTimeout} until it returns to the pool. Otherwise a long statement would be given up here while it still
 * runs there, beside its repetition.
 */
export function waitWithoutTimeout(pool: Pool): void {
  const limits = new WeakMap<PoolClient, number | false>();
  const parametersOf = (client: PoolClient) => (client as unknown as Waiting).connectionParameters;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const watched = (...given: unknown[]): unknown => {
      const answer = query(...given);
      if (given[0] === withoutTimeout) {
        const parameters = parametersOf(client);
        limits.set(client, parameters.query_timeout);
        parameters.query_timeout = false;
      }
      return answer;
    };
    client.query = watched as typeof client.query;
  });
  pool.on('release', (_error, client) => {
    const limit = limits.get(client);
    if (limit === undefined) return;
    limits.delete(client);
    parametersOf(client).query_timeout = limit;
  });
}

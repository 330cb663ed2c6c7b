import pg from 'pg';

import { releaseBrokenConnections } from './broken-connections.js';
import { columnTypes } from './codecs.js';
import { prepareCustomPlans } from './custom-plan-query.js';
import { waitWithoutTimeout } from './patient-connections.js';

/** The settings of a pool of connections to Postgres. */
export interface PoolOptions {
  readonly url: string;
  /** The limit of connections. */
  readonly poolSize: number;
  /** The time that a query waits for a free connection; without it, forever. */
  readonly waitMilliseconds?: number;
  /** The time that a query waits for its answer; 0 waits forever. */
  readonly answerMilliseconds?: number;
  /** False behind a pooler that changes connections between transactions and does not support named statements. */
  readonly preparedStatements?: boolean;
}

/**
 * A statement may take two minutes (role-settings.ts); a longer wait means that the server is gone and cannot say so.
 */
const usualAnswerMilliseconds = 130_000;

/**
 * Opens the connections of a process, for commands and reads alike. No session state is set on a connection, because
 * poolers refuse unknown start-up settings and lend a connection for one transaction. Settings for all statements
 * belong to the role instead (role-settings.ts).
 */
export function openPool(options: PoolOptions): pg.Pool {
  const { url, poolSize, waitMilliseconds, preparedStatements = true } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types: columnTypes,
    keepAlive: true,
    query_timeout: options.answerMilliseconds ?? usualAnswerMilliseconds,
    ...(waitMilliseconds !== undefined && { connectionTimeoutMillis: waitMilliseconds }),
    // oxlint-disable-next-line typescript/no-misused-promises -- pg-pool waits for it, which its types do not tell
    ...(preparedStatements && { onConnect: prepareCustomPlans }),
  });
  // A connection that the server drops is replaced; an error without a listener would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  releaseBrokenConnections(pool);
  waitWithoutTimeout(pool);
  return pool;
}

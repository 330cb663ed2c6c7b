import pg from 'pg';

import { giveBackBrokenConnections } from './broken-connections.js';
import { columnTypes } from './codecs.js';
import { prepareCustomPlans } from './custom-plan-query.js';

export interface PoolOptions {
  readonly url: string;
  /** The most connections. */
  readonly poolSize: number;
  /** How long a free connection is waited for; for ever without it. */
  readonly waitMilliseconds?: number;
  /** How long an answer is waited for; 0 waits for ever. */
  readonly answerMilliseconds?: number;
  /** False where a pooler gives each transaction another connection and does not carry named statements along. */
  readonly preparedStatements?: boolean;
}

/** A statement may take two minutes (role-settings.ts); this is beyond it, for a server that is gone and cannot say so. */
const usualAnswerMilliseconds = 130_000;

/**
 * The connections of a process, for commands and reads alike. Nothing is said on a connection that a transaction would
 * have to find there again: what all statements keep to is a setting of the role (role-settings.ts), because poolers
 * refuse settings at the start that they do not know, and lend a connection for one transaction.
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
  // A connection that the server drops is replaced; without a listener its error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  giveBackBrokenConnections(pool);
  return pool;
}

import { TransactionContext } from '@mikro-orm/core';
import type pg from 'pg';

import type { Config } from '../config/index.js';

/**
 * Returns the pool for a statement that is a separate transaction. Transactions that wait here for a second connection
 * could exhaust the pool and block each other. Outside production this is an error, so that a test finds it.
 */
export function outsideTransactions(pool: pg.Pool, { production }: Pick<Config, 'production'>): pg.Pool {
  if (!production && TransactionContext.currentTransactionContext())
    throw new Error(
      'ReadDb and Statements cannot be used within a transaction; use the connection of the transaction: sqlIn(em).',
    );
  return pool;
}

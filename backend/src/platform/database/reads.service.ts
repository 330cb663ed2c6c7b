import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';

import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';
import type { Sql } from './sql.js';

/**
 * Read-only SQL for lists and pages, without the cost of entities. Lists are unnamed on purpose: a named statement gets
 * a generic plan after five runs, a hundred times slower for a rare search word (stack.md). The row of a key has one
 * good plan, and is named.
 */
@Injectable()
export class Reads implements Sql, OnApplicationShutdown {
  private readonly pool: pg.Pool;

  constructor(@Inject(CONFIG) config: Config) {
    this.pool = new pg.Pool({ connectionString: config.database.url, max: config.database.poolSize });
    // An idle connection that the server drops is replaced by the pool; without a listener it would end the process.
    this.pool.on('error', () => undefined);
  }

  /** All rows of a query with `$1` placeholders. */
  async rows<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.pool.query<Row>(sql, [...values])).rows;
  }

  /** The first row, or undefined where there is none. */
  async row<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row | undefined> {
    return (await this.rows<Row>(sql, values))[0];
  }

  /** The row of a key, planned once by each connection. A name stands for one statement. */
  async lookUp<Row extends object>(name: string, sql: string, values: readonly unknown[]): Promise<Row | undefined> {
    try {
      return (await this.pool.query<Row>({ name, text: sql, values: [...values] })).rows[0];
    } catch (error) {
      if (!isOutOfDate(error)) throw error;
      return this.row<Row>(sql, values);
    }
  }

  /** The pool itself, for libraries that keep their state in the same database. */
  get sharedPool(): pg.Pool {
    return this.pool;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}

/** A migration beside this process has changed a column's type since the connection planned the statement. */
function isOutOfDate(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000' && error.message.includes('cached plan');
}

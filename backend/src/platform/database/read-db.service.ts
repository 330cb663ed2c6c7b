import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';

import { type Config, CONFIG } from '../config/index.js';
import { columnTypes } from './codecs.js';
import { usualLimits } from './connection-limits.js';
import type { Sql } from './sql.js';
import { StatementNames } from './statement-names.js';

/**
 * Read-only SQL for lists and pages, without the cost of entities. What is asked a thousand times a minute is a named
 * statement, whose text each connection reads once: the row of a key keeps one plan for every value, a list gets a plan
 * for its values each time. With one plan for all, which Postgres tries after five runs, a rare search word takes a
 * hundred times as long, so the connections of lists are told not to (Postgres documentation,
 * plan_cache_mode).
 */
@Injectable()
export class ReadDb implements Sql, OnApplicationShutdown {
  private readonly pool: pg.Pool;
  private readonly listPool: pg.Pool;
  private readonly names = new StatementNames('read');

  constructor(@Inject(CONFIG) { database }: Config) {
    const { connections, statements } = usualLimits(database.waitMilliseconds);
    const options = {
      connectionString: database.url,
      max: database.poolSize,
      types: columnTypes,
      ...connections,
    };
    this.pool = poolSaying(statements, options);
    this.listPool = poolSaying(`${statements}; set plan_cache_mode = force_custom_plan`, options);
    // An idle connection that the server drops is replaced by its pool; without a listener it would end the process.
    for (const pool of [this.pool, this.listPool]) pool.on('error', () => undefined);
  }

  /** All rows of a query with `$1` placeholders. */
  async rows<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.pool.query<Row>(sql, [...values])).rows;
  }

  /** The first row, or undefined where there is none. */
  async row<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row | undefined> {
    return (await this.rows<Row>(sql, values))[0];
  }

  /** The row of a key, planned once by each connection. */
  async lookUp<Row extends object>(sql: string, values: readonly unknown[]): Promise<Row | undefined> {
    return (await this.named<Row>(this.pool, sql, values))[0];
  }

  /**
   * All rows of a list that many ask for. Each text is kept by each connection, so there may be only so many: what
   * people write goes into `values`.
   */
  list<Row extends object>(sql: string, values: readonly unknown[]): Promise<Row[]> {
    return this.named<Row>(this.listPool, sql, values);
  }

  /** The pool itself, for libraries that keep their state in the same database. */
  get sharedPool(): pg.Pool {
    return this.pool;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.pool.end(), this.listPool.end()]);
  }

  private async named<Row extends object>(pool: pg.Pool, sql: string, values: readonly unknown[]): Promise<Row[]> {
    try {
      return (await pool.query<Row>({ name: this.names.of(sql), text: sql, values: [...values] })).rows;
    } catch (error) {
      if (!isOutOfDate(error)) throw error;
      return this.rows<Row>(sql, values);
    }
  }
}

/** A pool whose connections are told something first. */
function poolSaying(settings: string, options: pg.PoolConfig): pg.Pool {
  return new pg.Pool({
    ...options,
    // oxlint-disable-next-line typescript/no-misused-promises -- pg-pool waits for it, which its types do not tell
    onConnect: (client) => client.query(settings),
  });
}

/** A migration beside this process has changed a column's type since the connection planned the statement. */
function isOutOfDate(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000' && error.message.includes('cached plan');
}

import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';

import { type Config, CONFIG } from '../config/index.js';
import { queryWithCustomPlan } from './custom-plan-query.js';
import { outsideTransactions } from './outside-transactions.js';
import type { Sql } from './sql.js';
import { StatementNames } from './statement-names.js';

/**
 * Read-only SQL for lists and pages, without the cost of entities. Frequent queries are named statements, whose text
 * each connection parses once: a lookup by key keeps one plan for all values, and a list is planned for its values each
 * time. Behind a pooler without named statements, none is named.
 */
@Injectable()
export class ReadDb implements Sql {
  private readonly names = new StatementNames('read');

  constructor(
    private readonly pool: pg.Pool,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns all rows of a query with `$1` placeholders. */
  async rows<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.connections().query<Row>(sql, [...values])).rows;
  }

  /** Returns the first row; undefined if there is none. */
  async row<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row | undefined> {
    return (await this.rows<Row>(sql, values))[0];
  }

  /** Returns the row of a key; each connection plans the query once. */
  async lookUp<Row extends object>(sql: string, values: readonly unknown[]): Promise<Row | undefined> {
    const query = async (name: string) =>
      (await this.connections().query<Row>({ name, text: sql, values: [...values] })).rows;
    return (await this.named(query, sql, values))[0];
  }

  /**
   * Returns all rows of a frequent list. Each connection keeps each text, so the number of texts has to be limited:
   * what people write goes into `values`.
   */
  list<Row extends object>(sql: string, values: readonly unknown[]): Promise<Row[]> {
    const query = (name: string) =>
      queryWithCustomPlan<Row>(this.connections(), { name, text: sql, values: [...values] });
    return this.named(query, sql, values);
  }

  private async named<Row extends object>(
    query: (name: string) => Promise<Row[]>,
    sql: string,
    values: readonly unknown[],
  ): Promise<Row[]> {
    if (!this.config.database.preparedStatements) return this.rows<Row>(sql, values);
    try {
      return await query(this.names.of(sql));
    } catch (error) {
      if (!isOutOfDate(error)) throw error;
      return this.rows<Row>(sql, values);
    }
  }

  private connections(): pg.Pool {
    return outsideTransactions(this.pool, this.config);
  }
}

/** Returns whether a concurrent migration has changed a column's type since the connection planned the statement. */
function isOutOfDate(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000' && error.message.includes('cached plan');
}

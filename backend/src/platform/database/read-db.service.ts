import { TransactionContext } from '@mikro-orm/core';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';

import { type Config, CONFIG } from '../config/index.js';
import { queryWithCustomPlan } from './custom-plan-query.js';
import type { Sql } from './sql.js';
import { StatementNames } from './statement-names.js';

/**
 * Read-only SQL for lists and pages, without the cost of entities. What is asked a thousand times a minute is a named
 * statement, whose text each connection reads once: the row of a key keeps one plan for every value, a list gets a plan
 * for its values each time. Where a pooler does not carry named statements along, all of them are unnamed.
 */
@Injectable()
export class ReadDb implements Sql {
  private readonly names = new StatementNames('read');

  constructor(
    private readonly pool: pg.Pool,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** All rows of a query with `$1` placeholders. */
  async rows<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.connections().query<Row>(sql, [...values])).rows;
  }

  /** The first row, or undefined where there is none. */
  async row<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row | undefined> {
    return (await this.rows<Row>(sql, values))[0];
  }

  /** The row of a key, planned once by each connection. */
  async lookUp<Row extends object>(sql: string, values: readonly unknown[]): Promise<Row | undefined> {
    const query = async (name: string) =>
      (await this.connections().query<Row>({ name, text: sql, values: [...values] })).rows;
    return (await this.named(query, sql, values))[0];
  }

  /**
   * All rows of a list that many ask for. Each text is kept by each connection, so there may be only so many: what
   * people write goes into `values`.
   */
  list<Row extends object>(sql: string, values: readonly unknown[]): Promise<Row[]> {
    const query = (name: string) =>
      queryWithCustomPlan<Row>(this.connections(), { name, text: sql, values: [...values] });
    return this.named(query, sql, values);
  }

  /**
   * Runs a statement that is a transaction of its own. Named where it has a name and names are kept, so that each
   * connection plans it only once.
   */
  async query(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    const { name, ...unnamed } = statement;
    const isNamed = name !== undefined && this.config.database.preparedStatements;
    return this.connections().query(isNamed ? statement : unnamed);
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

  /**
   * A transaction that waited here for a second connection could wait for others that do the same, until none is left
   * for anybody. Where nobody is harmed it is refused, so that a test finds it.
   */
  private connections(): pg.Pool {
    if (!this.config.production && TransactionContext.currentTransactionContext())
      throw new Error('ReadDb was asked within a transaction; ask by its own connection: sqlIn(em)');
    return this.pool;
  }
}

/** A migration beside this process has changed a column's type since the connection planned the statement. */
function isOutOfDate(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000' && error.message.includes('cached plan');
}

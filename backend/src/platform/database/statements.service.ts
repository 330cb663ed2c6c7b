import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';

import { type Config, CONFIG } from '../config/index.js';
import { outsideTransactions } from './outside-transactions.js';
import { StatementNames } from './statement-names.js';

/**
 * Runs commands of one SQL statement, each a separate transaction. A frequent command saves the round trips that open
 * and close a transaction, which would be most of its time.
 */
@Injectable()
export class Statements {
  private readonly names = new StatementNames('command');

  constructor(
    private readonly pool: pg.Pool,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Runs a statement with `$1` placeholders and returns the number of rows; each connection plans a text once, if names
   * are supported.
   */
  async run(text: string, values: readonly unknown[]): Promise<number> {
    return (await this.query({ name: this.names.of(text), text, values: [...values] })).rowCount ?? 0;
  }

  /** Runs a statement and returns the rows that it reports; it is planned anew each time. */
  async rows<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]> {
    return (await this.connections().query<Row>(text, [...values])).rows;
  }

  /** Runs a statement and returns the first row that it reports; undefined if there is none. */
  async row<Row extends object>(text: string, values: readonly unknown[]): Promise<Row | undefined> {
    return (await this.rows<Row>(text, values))[0];
  }

  /** Runs a statement as a pool does. A named statement is planned once by each connection, if names are supported. */
  async query(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    const { name, ...unnamed } = statement;
    const isNamed = name !== undefined && this.config.database.preparedStatements;
    return this.connections().query(isNamed ? statement : unnamed);
  }

  private connections(): pg.Pool {
    return outsideTransactions(this.pool, this.config);
  }
}

import { Inject, Injectable } from '@nestjs/common';

import { type Config, CONFIG } from '../config/index.js';
import { ReadDb } from './read-db.service.js';
import { Replica } from './replica.service.js';
import type { Sql } from './sql.js';

/**
 * Read-only SQL for searches, lists and reports. It reads the replica if there is one that is not late and has the
 * reader's own writes, and otherwise the primary (decisions/0023-reads-elsewhere.md). Commands never base a decision on
 * it.
 */
@Injectable()
export class ListDb implements Sql {
  /** The number of statements answered by each, since the process began. */
  readonly answered = { replica: 0, primary: 0 };
  private readonly elsewhere?: ReadDb;

  constructor(
    private readonly here: ReadDb,
    private readonly replica: Replica,
    @Inject(CONFIG) config: Config,
  ) {
    if (replica.pool) this.elsewhere = new ReadDb(replica.pool, config);
  }

  /** Returns all rows of a query with `$1` placeholders. */
  rows<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.query((db) => db.rows<Row>(sql, values));
  }

  /** Returns the first row; undefined if there is none. */
  row<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row | undefined> {
    return this.query((db) => db.row<Row>(sql, values));
  }

  /** Returns the row of a key; each connection plans the query once. */
  lookUp<Row extends object>(sql: string, values: readonly unknown[]): Promise<Row | undefined> {
    return this.query((db) => db.lookUp<Row>(sql, values));
  }

  /** Returns all rows of a frequent list; the number of different texts has to be limited (ReadDb.list). */
  list<Row extends object>(sql: string, values: readonly unknown[]): Promise<Row[]> {
    return this.query((db) => db.list<Row>(sql, values));
  }

  /** If the replica fails for any reason, the primary is asked. */
  private async query<Answer>(query: (db: ReadDb) => Promise<Answer>): Promise<Answer> {
    if (this.elsewhere && (await this.replica.canAnswer()))
      try {
        const answer = await this.replica.unlessItGoes(query(this.elsewhere));
        this.answered.replica += 1;
        return answer;
      } catch {
        // An error of the query itself is thrown by the primary below.
      }
    this.answered.primary += 1;
    return query(this.here);
  }
}

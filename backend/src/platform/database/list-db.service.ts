import { Inject, Injectable } from '@nestjs/common';

import { type Config, CONFIG } from '../config/index.js';
import { ReadDb } from './read-db.service.js';
import { Replica } from './replica.service.js';
import type { Sql } from './sql.js';

/**
 * Read-only SQL for searches, lists and reports: at the replica where there is one that is not late and has what the
 * reader wrote, else at the primary (decisions/0023-reads-elsewhere.md). What a command decides by is never read here.
 */
@Injectable()
export class ListDb implements Sql {
  /** How many statements were answered from where, since the process began. */
  readonly answered = { replica: 0, primary: 0 };
  private readonly elsewhere?: ReadDb;

  constructor(
    private readonly here: ReadDb,
    private readonly replica: Replica,
    @Inject(CONFIG) config: Config,
  ) {
    if (replica.pool) this.elsewhere = new ReadDb(replica.pool, config);
  }

  /** All rows of a query with `$1` placeholders. */
  rows<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.ask((db) => db.rows<Row>(sql, values));
  }

  /** The first row, or undefined where there is none. */
  row<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row | undefined> {
    return this.ask((db) => db.row<Row>(sql, values));
  }

  /** The row of a key, planned once by each connection. */
  lookUp<Row extends object>(sql: string, values: readonly unknown[]): Promise<Row | undefined> {
    return this.ask((db) => db.lookUp<Row>(sql, values));
  }

  /** All rows of a list that many ask for; there may be only so many texts (ReadDb.list). */
  list<Row extends object>(sql: string, values: readonly unknown[]): Promise<Row[]> {
    return this.ask((db) => db.list<Row>(sql, values));
  }

  /** A replica that fails, whatever the reason, is no reason for the reader to get nothing. */
  private async ask<Answer>(query: (db: ReadDb) => Promise<Answer>): Promise<Answer> {
    if (this.elsewhere && (await this.replica.mayBeAsked()))
      try {
        const answer = await this.replica.unlessItGoes(query(this.elsewhere));
        this.answered.replica += 1;
        return answer;
      } catch {
        // Asked again below: what is wrong with the query itself is refused there too.
      }
    this.answered.primary += 1;
    return query(this.here);
  }
}

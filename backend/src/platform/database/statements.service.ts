import { Injectable } from '@nestjs/common';

import { ReadDb } from './read-db.service.js';
import { StatementNames } from './statement-names.js';

/**
 * Runs commands of one SQL statement, each a separate transaction. A frequent command saves the round trips that open
 * and close a transaction, which would be most of its time.
 */
@Injectable()
export class Statements {
  private readonly names = new StatementNames('command');

  constructor(private readonly readDb: ReadDb) {}

  /** Runs a statement with `$1` placeholders and returns the number of rows; each connection plans a text once. */
  async run(text: string, values: readonly unknown[]): Promise<number> {
    return (await this.readDb.query({ name: this.names.of(text), text, values: [...values] })).rowCount ?? 0;
  }
}

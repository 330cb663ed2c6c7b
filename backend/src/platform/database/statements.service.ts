import { Injectable } from '@nestjs/common';

import { ReadDb } from './read-db.service.js';
import { StatementNames } from './statement-names.js';

/**
 * A command that is one SQL statement, and so a transaction of its own: done or not done, without the round trips that
 * open and close one. For what is called so often that they would be most of its time.
 */
@Injectable()
export class Statements {
  private readonly names = new StatementNames('command');

  constructor(private readonly readDb: ReadDb) {}

  /** Runs a statement with `$1` placeholders; each connection plans a text only once. Answers how many rows. */
  async run(text: string, values: readonly unknown[]): Promise<number> {
    return (await this.readDb.query({ name: this.names.of(text), text, values: [...values] })).rowCount ?? 0;
  }
}

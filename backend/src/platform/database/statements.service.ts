import { Injectable } from '@nestjs/common';

import { Reads } from './reads.service.js';

/**
 * A command that is one SQL statement, and so a transaction of its own: done or not done, without the round trips that
 * open and close one. For what is called so often that they would be most of its time.
 */
@Injectable()
export class Statements {
  constructor(private readonly reads: Reads) {}

  /** Runs a statement with `$1` placeholders; each connection plans what bears a name only once. Answers how many rows. */
  async run(name: string, text: string, values: readonly unknown[]): Promise<number> {
    return (await this.reads.sharedPool.query({ name, text, values: [...values] })).rowCount ?? 0;
  }
}

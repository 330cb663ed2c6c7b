import { Migration } from '@mikro-orm/migrations';

import type { Ask } from './widened-columns.js';

/**
 * A step on the way of columns to a wider type (decision 28). It finds out in the database what of it is still to do,
 * so that one that was cut off, or was not given a table, goes on where it was. Each text is a transaction of its own.
 */
export abstract class Widening extends Migration {
  protected readonly ask: Ask = async (sql) => (await this.execute(sql)) as object[];

  override isTransactional(): boolean {
    return false;
  }

  override async up(): Promise<void> {
    for (const sql of await this.outstanding()) this.addSql(sql);
  }

  protected abstract outstanding(): Promise<readonly string[]>;
}

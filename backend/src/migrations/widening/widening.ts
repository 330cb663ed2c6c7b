import { Migration } from '@mikro-orm/migrations';

import type { Ask } from './widened-columns.js';

/**
 * A step of widening columns (decision 28). It reads from the database what is still to be done, so that a step that
 * was interrupted or did not get a table continues where it was. Each text is a transaction of its own.
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

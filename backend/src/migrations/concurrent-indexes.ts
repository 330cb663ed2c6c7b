import { Migration } from '@mikro-orm/migrations';

/** A migration that builds indexes while others write, which Postgres does outside of a transaction only. */
export abstract class ConcurrentIndexes extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  /** @param indexes the table and the columns of each index by its name, as they follow `create index ... on` */
  protected build(indexes: Readonly<Record<string, string>>): void {
    for (const [name, definition] of Object.entries(indexes)) {
      // An interrupted build leaves an invalid index.
      this.drop(name);
      this.addSql(`create index concurrently ${name} on ${definition}`);
    }
  }

  protected drop(name: string): void {
    this.addSql(`drop index concurrently if exists ${name}`);
  }
}

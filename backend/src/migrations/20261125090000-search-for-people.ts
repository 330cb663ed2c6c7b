import { Migration } from '@mikro-orm/migrations';

/**
 * An index for the administrators' search of accounts (people.service.ts) by any part of the e-mail address, the
 * username or the name. It is built while others write.
 */
export class SearchForPeople20261125090000 extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    // An interrupted build leaves an invalid index.
    this.addSql('drop index concurrently if exists users_by_words');
    this.addSql(`
      create index concurrently users_by_words on users using gin
        ((email::text || E'\\n' || username || E'\\n' || coalesce(first_name || ' ', '') || coalesce(last_name, ''))
          gin_trgm_ops)
      where erased_at is null`);
  }
}

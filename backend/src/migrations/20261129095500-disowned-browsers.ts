import { Migration } from '@mikro-orm/migrations';

/** The instant at which an account's owner disowned a browser; null again once its next sign-in is reported. */
export class DisownedBrowsers20261129095500 extends Migration {
  override up(): void {
    this.addSql('alter table known_browsers add disowned_at timestamptz');
  }
}

import { Migration } from '@mikro-orm/migrations';

/** Salon applications: their origin, their answers, and who decided about them. */
export class SalonApplications20261121140000 extends Migration {
  override up(): void {
    this.addSql(`
      alter table salons
        add source text not null default 'registration' check (source in ('registration', 'application')),
        add owner_name text,
        add years_in_business text,
        add website text,
        add specialty text,
        add salon_size text check (salon_size in ('small', 'medium', 'large')),
        add decided_at timestamptz,
        add decided_by integer references users,
        add decision_reason text`);
    this.addSql(`
      create unique index salons_one_pending_application_per_email on salons (email)
      where status = 'pending' and source = 'application'`);
    this.addReviewSearch();
  }

  /**
   * Administrators search all salons, not only approved ones, so their indexes hold every row. The text begins with a
   * space, so that trigrams match the beginning of each word, even of one or two letters.
   */
  private addReviewSearch(): void {
    this.addSql(`
      alter table salons add review_text text generated always as
        (lower(' ' || name || ' ' || city || ' ' || state || ' ' || zip_code || ' ' || coalesce(owner_name, '') || ' ' ||
          coalesce(email::text, ''))) stored`);
    this.addSql(`create index salons_by_review_words on salons using gin (review_text gin_trgm_ops)`);
    this.addSql(`create index salons_by_status on salons (status, created_at, id)`);
    this.addSql(`create index salons_by_status_and_source on salons (status, source, created_at, id)`);
    this.addSql(`create index salons_decided on salons (created_at, id) where status <> 'pending'`);
    this.addSql(`create index salons_decided_by_source on salons (source, created_at, id) where status <> 'pending'`);
  }
}

import { Migration } from '@mikro-orm/migrations';

/** A rejected salon's earlier answers and the decisions about them (rules.md#applying-again). */
export class EarlierApplications20261123043000 extends Migration {
  override up(): void {
    this.addSql(`
      create table earlier_applications (
        id integer generated always as identity primary key,
        salon_id integer not null references salons on delete cascade,
        answers jsonb not null,
        applied_at timestamptz not null,
        decided_at timestamptz,
        decided_by integer references users,
        reason text
      )`);
    this.addSql('create index earlier_applications_by_salon on earlier_applications (salon_id, applied_at)');
    this.addSql(`
      create index salons_rejected_by_email on salons (email) where status = 'rejected' and source = 'application'`);
  }
}

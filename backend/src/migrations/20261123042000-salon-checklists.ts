import { Migration } from '@mikro-orm/migrations';

/** The checklist by which a new salon sets itself up (rules.md#checklist). */
export class SalonChecklists20261123042000 extends Migration {
  override up(): void {
    this.addSql(`
      create table salon_checklists (
        salon_id integer primary key references salons on delete cascade,
        kept text[] not null default '{}',
        put_away_at timestamptz,
        looked_at timestamptz
      )`);
    this.addSql(`create index salons_lately_approved on salons (decided_at) where status = 'approved'`);
  }
}

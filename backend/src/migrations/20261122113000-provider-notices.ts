import { Migration } from '@mikro-orm/migrations';

/** Problems at the payment provider, for administrators to solve there. */
export class ProviderNotices20261122113000 extends Migration {
  override up(): void {
    this.addSql(`
      create table provider_notices (
        kind text primary key,
        problem text not null,
        remedy text not null,
        raised_at timestamptz not null,
        seen_at timestamptz not null
      )`);
  }
}

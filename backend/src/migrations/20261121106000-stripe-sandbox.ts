import { Migration } from '@mikro-orm/migrations';

/** The payment sandbox's objects, apart from the product's own tables. */
export class StripeSandbox20261121106000 extends Migration {
  override up(): void {
    this.addSql(`create schema stripe_sandbox`);
    this.addSql(`
      create table stripe_sandbox.objects (
        position bigint generated always as identity primary key,
        id text not null unique,
        type text not null,
        data jsonb not null
      )`);
    this.addSql(`create index objects_by_type on stripe_sandbox.objects (type, position)`);
    this.addSql(`create index objects_by_content on stripe_sandbox.objects using gin (data jsonb_path_ops)`);
    this.addSql(`
      create table stripe_sandbox.idempotency_keys (
        key text primary key check (length(key) between 1 and 255),
        request_hash text not null,
        status integer not null,
        answer jsonb not null,
        created_at timestamptz not null
      )`);
  }
}

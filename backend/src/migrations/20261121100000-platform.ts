import { Migration } from '@mikro-orm/migrations';

/** The outbox, rate limits and idempotent commands. */
export class Platform20261121100000 extends Migration {
  override up(): void {
    this.addSql(`create extension if not exists btree_gist`);
    this.addSql(`create extension if not exists pg_trgm`);
    this.addSql(`create extension if not exists citext`);
    this.addSql(`
      create table outbox (
        id uuid primary key default gen_random_uuid(),
        position bigint generated always as identity,
        type text not null,
        payload jsonb not null,
        occurred_at timestamptz not null,
        relayed_at timestamptz
      )`);
    this.addSql(`create index outbox_to_relay on outbox (position) where relayed_at is null`);
    this.addSql(`
      create table event_deliveries (
        event_id uuid not null,
        handler text not null,
        delivered_at timestamptz not null default now(),
        primary key (event_id, handler)
      )`);
    // A crash that loses the counters only forgives a few tries; in return they cost no write-ahead log.
    this.addSql(`
      create unlogged table rate_limits (
        key varchar(255) primary key,
        points integer not null default 0,
        expire bigint
      )`);
    this.addSql(`
      create table idempotent_commands (
        actor_id integer not null,
        key text not null check (length(key) between 1 and 200),
        command text not null,
        request_hash text not null,
        result_id integer,
        created_at timestamptz not null default now(),
        primary key (actor_id, key)
      )`);
  }
}

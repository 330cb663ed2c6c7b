import { Migration } from '@mikro-orm/migrations';

/** The token buckets for calls to the provider, shared by all processes (rules.md#provider-rate-limit). */
export class ProviderPace20261123210000 extends Migration {
  override up(): void {
    // A crash that loses the table only lets a few calls go at once; in return it costs no write-ahead log.
    this.addSql(`
      create unlogged table provider_pace (
        name text primary key,
        tokens float8 not null,
        share float8 not null default 1,
        at float8 not null,
        slowed_at float8 not null default 0
      ) with (fillfactor = 50)`);
    // Brings the buckets up to the present, then takes a token from each if every one holds enough. Returns the seconds
    // to wait, or 0. A share below 1 doubles every ten seconds.
    this.addSql(`
      create function take_provider_tokens(names text[], speeds float8[], capacities float8[], needs float8[])
      returns float8 language plpgsql as $$
      declare
        present float8;
        seconds float8;
      begin
        insert into provider_pace (name, tokens, at)
          select name, capacity, extract(epoch from clock_timestamp())
          from unnest(names, capacities) as bucket (name, capacity) order by name
          on conflict do nothing;
        perform from provider_pace where name = any(names) order by name for update;
        present := extract(epoch from clock_timestamp());
        update provider_pace p set
          tokens = least(capacity, tokens + greatest(0, present - at) * speed * share),
          share = least(1, share * power(2, least(10, greatest(0, present - at) / 10))),
          at = greatest(at, present)
        from unnest(names, speeds, capacities) as bucket (name, speed, capacity) where bucket.name = p.name;
        select max((need - tokens) / (speed * share)) into seconds
          from unnest(names, speeds, needs) as bucket (name, speed, need) join provider_pace using (name);
        if seconds > 0 then return seconds; end if;
        update provider_pace set tokens = tokens - 1 where name = any(names);
        return 0;
      end $$`);
  }
}

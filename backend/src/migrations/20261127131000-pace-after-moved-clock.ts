import { Migration } from '@mikro-orm/migrations';

/**
 * Buckets that go on at once when the clock, which was ahead, is set back: they remembered the latest instant, and
 * gained no token until it came again.
 */
export class PaceAfterMovedClock20261127131000 extends Migration {
  override up(): void {
    this.addSql(`
      create or replace function take_provider_tokens(
        names text[], speeds float8[], capacities float8[], needs float8[])
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
          at = present
        from unnest(names, speeds, capacities) as bucket (name, speed, capacity) where bucket.name = p.name;
        select max((need - tokens) / (speed * share)) into seconds
          from unnest(names, speeds, needs) as bucket (name, speed, need) join provider_pace using (name);
        if seconds > 0 then return seconds; end if;
        update provider_pace set tokens = tokens - 1 where name = any(names);
        return 0;
      end $$`);
  }
}

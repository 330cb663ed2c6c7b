import { Migration } from '@mikro-orm/migrations';

/**
 * The provider's events by the month of their creation at the provider, which each delivery of an event repeats, so
 * that an id is stored once whatever month it arrives in (decisions/0026-months-of-events.md). Events from before a
 * border, the beginning of the month after next by the product's clock, will stay together in one partition.
 */
export class WebhookBorder20261123200400 extends Migration {
  override up(): void {
    this.addSql(`
      do $$
      declare border text;
      begin
        select to_char(date_trunc('month', greatest(now() + make_interval(secs => ahead_milliseconds / 1000.0),
          (select max(created_at) from stripe_events)) at time zone 'utc') + interval '2 months', 'YYYY-MM')
        into border from moved_clock;
        execute format('alter table stripe_events add constraint stripe_events_before_months check (created_at < %L) not valid',
          border || '-01T00:00:00Z');
        execute format('comment on table stripe_events is %L', border);
      end $$`);
  }
}

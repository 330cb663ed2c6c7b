import { Migration } from '@mikro-orm/migrations';

/** The earlier table becomes the partition of events from before the border, without being read. */
export class WebhookMonths20261123200700 extends Migration {
  override up(): void {
    this.addSql('alter table stripe_events rename to stripe_events_before_months');
    for (const index of ['pkey', 'by_time'])
      this.addSql(`alter index stripe_events_${index} rename to stripe_events_before_months_${index}`);
    this.addSql(`
      create table stripe_events (
        id text not null,
        type text not null,
        created_at timestamptz not null,
        received_at timestamptz not null
      ) partition by range (created_at)`);
    this.addSql('create unique index stripe_events_once on stripe_events (id, created_at)');
    this.addSql(`
      do $$
      declare
        border text := obj_description('stripe_events_before_months'::regclass, 'pg_class');
        month timestamp;
      begin
        execute format('alter table stripe_events attach partition stripe_events_before_months for values from (minvalue) to (%L)',
          border || '-01T00:00:00Z');
        for month in select (border || '-01')::timestamp + make_interval(months => n) from generate_series(0, 1) as n loop
          execute format('create table %I partition of stripe_events for values from (%L) to (%L)',
            'stripe_events' || to_char(month, '_YYYY_MM'),
            to_char(month, 'YYYY-MM-DD"T00:00:00Z"'), to_char(month + interval '1 month', 'YYYY-MM-DD"T00:00:00Z"'));
        end loop;
      end $$`);
    this.addSql('alter table stripe_events_before_months drop constraint stripe_events_before_months');
    // The partition of rows whose month has none, so that no write is refused.
    this.addSql('create table stripe_events_without_month partition of stripe_events default');
  }
}

import { Migration } from '@mikro-orm/migrations';

/**
 * Outbox, deliveries and mails by the month of the event. The earlier tables become a partition each without being
 * read, because the migrations before this one have checked their rows. No row is written, so all tables are locked
 * only for a moment.
 */
export class EventMonths20261123200300 extends Migration {
  override up(): void {
    // The tables are locked in the order of a handler's transaction. A transaction with another order is let pass
    // before Postgres detects a deadlock, which it does after a second, ending one of the two.
    this.addSql('set local lock_timeout = 300');
    this.addSql('lock table event_deliveries, mails, outbox in access exclusive mode');
    this.partitionDeliveries();
    this.partitionMails();
    this.partitionOutbox();
    for (const table of ['event_deliveries', 'mails', 'outbox']) {
      this.addSql(`
        alter table ${table} attach partition ${table}_before_months
        for values from ('00000001-0000-0000-0000-000000000000') to (maxvalue)`);
      this.addSql(`alter table ${table}_before_months drop constraint ${table}_before_months`);
      // The partition of rows whose month has none, so that no write is refused.
      this.addSql(`create table ${table}_without_month partition of ${table} default`);
    }
    this.makeFirstMonths();
  }

  private partitionDeliveries(): void {
    this.addSql('alter table event_deliveries rename to event_deliveries_before_months');
    this.addSql('alter index event_deliveries_pkey rename to event_deliveries_before_months_pkey');
    this.addSql(`
      create table event_deliveries (
        event_id uuid not null,
        handler text not null,
        delivered_at timestamptz not null default now(),
        primary key (event_id, handler)
      ) partition by range (event_id)`);
  }

  private partitionMails(): void {
    this.addSql('alter table mails rename to mails_before_months');
    this.addSql(`
      alter table mails_before_months
      rename constraint mails_once_per_event_and_recipient to mails_before_months_once_per_event_and_recipient`);
    for (const index of ['pkey', 'by_time', 'by_recipient'])
      this.addSql(`alter index mails_${index} rename to mails_before_months_${index}`);
    this.addSql(`
      create table mails (
        id uuid not null,
        event_id uuid not null,
        recipient citext not null,
        content jsonb not null,
        created_at timestamptz not null,
        claimed_until timestamptz,
        sent_at timestamptz,
        refused_at timestamptz,
        refusal text,
        expires_at timestamptz,
        constraint mails_once_per_event_and_recipient unique (event_id, recipient)
      ) partition by range (event_id)`);
    this.addSql('create index mails_by_id on mails (id)');
    this.addSql('create index mails_by_recipient on mails (recipient, created_at desc)');
  }

  /**
   * Positions continue from their last number. The sequence is separate, because a partition has no identity of its
   * own.
   */
  private partitionOutbox(): void {
    this.addSql('create sequence outbox_positions');
    this.addSql(`select setval('outbox_positions', nextval(pg_get_serial_sequence('outbox', 'position')))`);
    this.addSql('alter table outbox rename to outbox_before_months');
    this.addSql('alter table outbox_before_months alter column position drop identity');
    this.addSql('alter index outbox_pkey rename to outbox_before_months_pkey');
    this.addSql('alter index outbox_to_relay rename to outbox_before_months_to_relay');
    this.addSql('alter index outbox_by_position rename to outbox_before_months_by_position_once');
    this.addSql(`
      create table outbox (
        id uuid primary key default present_event_id(),
        position bigint not null default nextval('outbox_positions'),
        type text not null,
        payload jsonb not null,
        occurred_at timestamptz not null,
        relayed_at timestamptz,
        trace_parent text
      ) partition by range (id)`);
    this.addSql('alter sequence outbox_positions owned by outbox.position');
    this.addSql('create index outbox_to_relay on outbox (position) where relayed_at is null');
    this.addSql('create index outbox_by_position on outbox (position)');
  }

  /** The present month and three more; the product makes all later ones (platform/months). */
  private makeFirstMonths(): void {
    this.addSql(`
      do $$
      declare
        month timestamp;
        "table" text;
      begin
        for month in
          select date_trunc('month', (now() + make_interval(secs => ahead_milliseconds / 1000.0)) at time zone 'utc')
            + make_interval(months => n) from moved_clock, generate_series(0, 3) as n
        loop
          foreach "table" in array array['event_deliveries', 'mails', 'outbox'] loop
            execute format('create table %I partition of %I for values from (%L) to (%L)',
              "table" || to_char(month, '_YYYY_MM'), "table",
              format('00000000-%s-0000-0000-000000000000', lpad(to_hex(month::date - date '1970-01-01'), 4, '0')),
              format('00000000-%s-0000-0000-000000000000',
                lpad(to_hex((month + interval '1 month')::date - date '1970-01-01'), 4, '0')));
          end loop;
        end loop;
      end $$`);
  }
}

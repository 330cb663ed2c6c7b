import { Migration } from '@mikro-orm/migrations';

/**
 * Event ids that carry their instant, so that a month of events is a range of ids (decisions/0026-months-of-events.md).
 * They begin with 32 zero bits, as one in four thousand million random ids of earlier releases does; from here on no
 * random id may. The next migration checks the existing rows while others write.
 */
export class EventIds20261123200000 extends Migration {
  override up(): void {
    // 32 zero bits, the day since 1970 in 16, the version 8, the 4,096th of the day in 12, the rest random.
    this.addSql(`
      create function event_id_at(at timestamptz) returns uuid language sql volatile parallel safe as $$
        select ('00000000' || overlay(lpad(to_hex(floor(extract(epoch from at) * 4096 / 86400)::bigint), 7, '0')
          placing '8' from 5 for 0) || substr(gen_random_uuid()::text, 20))::uuid
      $$`);
    // For processes of an earlier release, which leave the id to the database.
    this.addSql(`
      create function present_event_id() returns uuid language sql volatile as $$
        select event_id_at(now() + make_interval(secs => ahead_milliseconds / 1000.0)) from moved_clock
      $$`);
    for (const [table, column] of Object.entries(columns))
      this.addSql(
        `alter table ${table} add constraint ${table}_before_months
         check (${column} >= '00000001-0000-0000-0000-000000000000') not valid`,
      );
  }
}

const columns = { event_deliveries: 'event_id', mails: 'event_id', outbox: 'id' };

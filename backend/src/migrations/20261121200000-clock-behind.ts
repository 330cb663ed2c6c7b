import { Migration } from '@mikro-orm/migrations';

/** A demo plays its past: its clock begins behind real time and catches up. */
export class ClockBehind20261121200000 extends Migration {
  override up(): void {
    this.addSql('alter table moved_clock drop constraint moved_clock_ahead_milliseconds_check');
  }
}

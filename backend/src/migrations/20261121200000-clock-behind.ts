import { Migration } from '@mikro-orm/migrations';

/** A demo lives through its past: its time begins behind the world's and catches up. */
export class ClockBehind20261121200000 extends Migration {
  override up(): void {
    this.addSql('alter table moved_clock drop constraint moved_clock_ahead_milliseconds_check');
  }
}

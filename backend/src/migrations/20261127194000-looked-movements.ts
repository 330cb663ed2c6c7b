import { Migration } from '@mikro-orm/migrations';

/** The instant until which the movements in the provider's book were looked up in the ledger. */
export class LookedMovements20261127194000 extends Migration {
  override up(): void {
    this.addSql('alter table provider_movement_reading add looked_until timestamptz');
  }
}

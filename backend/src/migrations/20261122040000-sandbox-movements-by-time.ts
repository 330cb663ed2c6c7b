import { Migration } from '@mikro-orm/migrations';

/** The provider's book is read from a time on: without this, each last page looks through all of its history. */
export class SandboxMovementsByTime20261122040000 extends Migration {
  override up(): void {
    this.addSql(`
      create index balance_transactions_by_time on stripe_sandbox.objects (((data ->> 'created')::bigint))
      where type = 'balance_transaction'`);
  }
}

import { Migration } from '@mikro-orm/migrations';

/** The provider's book is read from an instant on; without this index each last page would scan the whole history. */
export class SandboxMovementsByTime20261122040000 extends Migration {
  override up(): void {
    this.addSql(`
      create index balance_transactions_by_time on stripe_sandbox.objects (((data ->> 'created')::bigint))
      where type = 'balance_transaction'`);
  }
}

import { Migration } from '@mikro-orm/migrations';

/** The index of the failed refunds that may wait for an administrator, which the morning mail counts. */
export class FailedRefundsWaiting20261126110100 extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    // An interrupted build leaves an invalid index.
    this.addSql('drop index concurrently if exists refunds_failed');
    this.addSql(`
      create index concurrently refunds_failed on refunds (id)
      where status in ('failed', 'refused') and resolution is null`);
  }
}

import { Injectable } from '@nestjs/common';

import { Transfers } from '../../payments/index.js';
import { AuditTrail, Clock, dollars, localDateOf, ReadDb, sqlIn, Transactions } from '../../platform/index.js';
import { holdSalon } from '../periods/hold.sql.js';
import { findScheduled } from './transfer-queue.sql.js';
import { TransferResults } from './transfer-results.service.js';
import { transferKey } from './transfer-retries.rules.js';

/** Takes over what a database that was restored from a backup lacks of the transfers to salons. Sends nothing. */
@Injectable()
export class RestoredTransfers {
  constructor(
    private readonly readDb: ReadDb,
    private readonly transfers: Transfers,
    private readonly results: TransferResults,
    private readonly transactions: Transactions,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * Marks scheduled payouts as sent that were sent before this database was restored from a backup.
   * @throws PaymentsUnavailable
   */
  async adoptSent(): Promise<void> {
    for (const payout of await findScheduled(this.readDb)) {
      const { id: payoutId, salonId, cents, refusals, reference } = payout;
      const request = { payoutId, salonId, cents, reference, key: transferKey(reference, refusals) };
      const outcome = await this.transfers.adopt(request);
      if (outcome) await this.results.record(payout, outcome);
    }
  }

  /**
   * Holds the payouts of the salons that got transfers which are not in the books, because the next statement would pay
   * the same visits once more (rules.md#after-a-restore). An administrator compares them and lifts the hold.
   * @param transferIds the provider's ids
   * @throws PaymentsUnavailable
   */
  async holdUnbooked(transferIds: readonly string[]): Promise<void> {
    for (const id of transferIds) {
      const made = await this.transfers.findMade(id);
      if (!made) continue;
      const { salonId, cents, reversedCents, at } = made;
      if (cents > reversedCents) await this.hold(id, { salonId, cents: cents - reversedCents, at });
    }
  }

  private async hold(
    transferId: string,
    { salonId, cents, at }: { salonId: number; cents: number; at: Date },
  ): Promise<void> {
    const reason = `A transfer of ${dollars(cents)} on ${localDateOf(at, 'UTC')} is not in our books, which were restored from a backup. It has to be compared first.`;
    await this.transactions.run(async (em) => {
      const sql = sqlIn(em);
      if (!(await sql.row('select 1 from salons where id = $1', [salonId]))) return;
      if (!(await holdSalon(sql, { salonId, reason, placedBy: null, now: this.clock.now() }))) return;
      await this.audit.record(em, {
        by: 'platform',
        action: 'payouts.held',
        subject: { kind: 'salon', id: salonId },
        after: { transferId, cents },
        reason,
      });
    });
  }
}

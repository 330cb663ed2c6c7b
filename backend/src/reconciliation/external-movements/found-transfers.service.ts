import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';

import { accounts, Ledger } from '../../ledger/index.js';
import { Transfers } from '../../payments/index.js';
import { AuditTrail, localDateOf, sqlIn, Transactions } from '../../platform/index.js';
import { TransferReversals } from './transfer-reversals.service.js';

/** Selects a salon ($1) if no payout has the reference of a transfer to it: $2, and $3 as the id that it is, or null. */
const salonWithoutPayout = `
  select 1 from salons where id = $1
    and not exists (select 1 from payouts where reference = $3::uuid)
    and not exists (select 1 from payout_transfers where reference = $2)`;

/**
 * Posts a transfer that no payout here has: a database that was restored from a backup lacks the statement for which it
 * was sent. The next statements of its salon pay that much less (rules.md#after-a-restore).
 */
@Injectable()
export class FoundTransfers {
  constructor(
    private readonly transfers: Transfers,
    private readonly reversals: TransferReversals,
    private readonly transactions: Transactions,
    private readonly ledger: Ledger,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Posts a transfer once, and its reversals. It leaves alone one that Lather did not make, one to a salon or an account
   * that is not here, and one with the reference of a payout that is here: the payout itself is to be recorded as sent.
   * @throws PaymentsUnavailable
   */
  async post(transferId: string): Promise<void> {
    const made = await this.transfers.findMade(transferId);
    if (!made?.isToPresentAccount) return;
    const { salonId, reference, cents, at } = made;
    const isPosted = await this.transactions.run(async (em) => {
      const id = isUUID(reference) ? reference : null;
      if (!(await sqlIn(em).row(salonWithoutPayout, [salonId, reference, id]))) return false;
      const line = { kind: 'transfer_found', reason: `on ${localDateOf(at, 'UTC')}` };
      const isNew = await this.ledger.postTransaction(em, {
        cause: { kind: 'transfer_found', id: transferId },
        at,
        entries: [
          { account: accounts.provider, cents, detail: { source: transferId } },
          { account: accounts.salon(salonId), cents: -cents, detail: line },
        ],
      });
      if (!isNew) return true;
      await this.audit.record(em, {
        by: 'platform',
        action: 'payouts.transfer_booked',
        subject: { kind: 'salon', id: salonId },
        after: { transferId, cents },
      });
      return true;
    });
    if (isPosted) await this.reversals.postReversal(transferId);
  }
}

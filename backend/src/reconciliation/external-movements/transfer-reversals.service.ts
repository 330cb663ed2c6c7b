import { Injectable } from '@nestjs/common';

import { accounts, Ledger } from '../../ledger/index.js';
import { transferChanged, type TransferChanged, Transfers } from '../../payments/index.js';
import { holdSalon } from '../../payouts/index.js';
import {
  AuditTrail,
  Clock,
  OnEventOutside,
  ReadDb,
  type RecordedEvent,
  sqlIn,
  Transactions,
} from '../../platform/index.js';

interface SentPayout {
  readonly id: number;
  readonly salonId: number;
  readonly week: string;
}

/**
 * Posts reversals of a payout's transfer: the provider holds the money again, and it is owed to the salon again. The
 * salon's payouts are put on hold, because the next Monday would send the money once more.
 */
@Injectable()
export class TransferReversals {
  constructor(
    private readonly transfers: Transfers,
    private readonly readDb: ReadDb,
    private readonly transactions: Transactions,
    private readonly ledger: Ledger,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** @throws where the payout is not known to be sent yet, so that the event is delivered again a little later */
  @OnEventOutside(transferChanged, 'billing.post-transfer-reversals', { queue: 'money' })
  async applyReversal({ payload }: RecordedEvent<TransferChanged>): Promise<void> {
    if (payload.reversedCents > 0 && !(await this.postReversal(payload.transferId)))
      throw new Error(
        `The reversal of the transfer ${payload.transferId} came before its payout was stored as sent; it is handled again.`,
      );
  }

  /**
   * Posts every reversal of the transfer once. Returns false where the transfer belongs to no known payout.
   * @throws PaymentsUnavailable
   */
  async postReversal(transferId: string): Promise<boolean> {
    const payout = await this.readDb.row<SentPayout>(
      'select id, salon_id as "salonId", iso_week as week from payouts where transfer_id = $1',
      [transferId],
    );
    if (!payout) return false;
    for (const { id, cents, at } of await this.transfers.reversalsOf(transferId))
      await this.postOne(payout, { id, cents, at });
    return true;
  }

  private postOne(payout: SentPayout, reversal: { id: string; cents: number; at: Date }): Promise<void> {
    const { id: payoutId, salonId, week } = payout;
    const { id: source, cents, at } = reversal;
    const line = { kind: 'transfer_reversed', payoutId, reason: `sent for ${week}` };
    return this.transactions.run(async (em) => {
      // Payouts are always locked before the ledger's accounts.
      await sqlIn(em).rows('select 1 from payouts where id = $1 for update', [payoutId]);
      const isNew = await this.ledger.postTransaction(em, {
        cause: { kind: 'transfer_reversed', id: source },
        at,
        entries: [
          { account: accounts.provider, cents: -cents, detail: { payoutId, source } },
          { account: accounts.salon(salonId), cents, detail: line },
        ],
      });
      if (!isNew) return;
      await sqlIn(em).rows('update payouts set taken_back_cents = taken_back_cents + $2 where id = $1', [
        payoutId,
        cents,
      ]);
      const reason = `A transfer for ${week} was taken back at the payment provider.`;
      await holdSalon(sqlIn(em), { salonId, reason, placedBy: null, now: this.clock.now() });
      await this.audit.record(em, {
        by: 'platform',
        action: 'payout.taken_back',
        subject: { kind: 'payout', id: payoutId },
        after: { cents, reversalId: source },
      });
    });
  }
}

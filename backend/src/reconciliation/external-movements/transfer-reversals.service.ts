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

/** The payout of a transfer, or only its salon where the transfer was found after a restore. */
interface SentTransfer {
  readonly payoutId: number | null;
  readonly salonId: number;
  /** What it was sent for, in words. */
  readonly purpose: string;
}

const sentTransfer = `
  select id as "payoutId", salon_id as "salonId", iso_week as purpose from payouts where transfer_id = $1
  union all
  select null, a.owner_id, 'a week before our books were restored' from ledger_transactions t
  join ledger_entries e on e.transaction_id = t.id
  join ledger_accounts a on a.id = e.account_id and a.kind = 'salon'
  where t.cause_kind = 'transfer_found' and t.cause_id = $1`;

/**
 * Posts reversals of a transfer to a salon: the provider holds the money again, and it is owed to the salon again. The
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
   * Posts every reversal of the transfer once. Returns false where the transfer itself is not known.
   * @throws PaymentsUnavailable
   */
  async postReversal(transferId: string): Promise<boolean> {
    const sent = await this.readDb.row<SentTransfer>(sentTransfer, [transferId]);
    if (!sent) return false;
    for (const { id, cents, at } of await this.transfers.reversalsOf(transferId))
      await this.postOne(sent, { id, cents, at });
    return true;
  }

  private postOne(
    { payoutId, salonId, purpose }: SentTransfer,
    { id: source, cents, at }: { id: string; cents: number; at: Date },
  ): Promise<void> {
    const of = payoutId === null ? {} : { payoutId };
    const line = { kind: 'transfer_reversed', ...of, reason: `sent for ${purpose}` };
    return this.transactions.run(async (em) => {
      // Payouts are always locked before the ledger's accounts.
      await sqlIn(em).rows('select 1 from payouts where id = $1 for update', [payoutId]);
      const isNew = await this.ledger.postTransaction(em, {
        cause: { kind: 'transfer_reversed', id: source },
        at,
        entries: [
          { account: accounts.provider, cents: -cents, detail: { ...of, source } },
          { account: accounts.salon(salonId), cents, detail: line },
        ],
      });
      if (!isNew) return;
      await sqlIn(em).rows('update payouts set taken_back_cents = taken_back_cents + $2 where id = $1', [
        payoutId,
        cents,
      ]);
      const reason = `A transfer for ${purpose} was taken back at the payment provider.`;
      await holdSalon(sqlIn(em), { salonId, reason, placedBy: null, now: this.clock.now() });
      await this.audit.record(em, {
        by: 'platform',
        action: 'payout.taken_back',
        subject: payoutId === null ? { kind: 'salon', id: salonId } : { kind: 'payout', id: payoutId },
        after: { cents, reversalId: source },
      });
    });
  }
}

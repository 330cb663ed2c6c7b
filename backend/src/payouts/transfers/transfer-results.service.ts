import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { Ledger } from '../../ledger/index.js';
import type { TransferOutcome, TransferRefusal } from '../../payments/index.js';
import { AuditTrail, Clock, Outbox, sqlIn, Transactions } from '../../platform/index.js';
import { holdSalon } from '../periods/hold.sql.js';
import { type PayoutRound, sentPosting, reversalPosting } from '../periods/payout-postings.js';
import { reasonInWords } from '../periods/payout-reason.rules.js';
import { payoutFailed, payoutSent } from '../periods/payout.events.js';
import { lockScheduled, markFailed, markSent, markAttempted, type PayoutToSend } from './transfer-queue.sql.js';
import { nextAttemptAfterRefusal, nextAttemptAfterTimeout } from './transfer-retries.rules.js';

/** Stores the result of a try to send a payout, with its posting, audit row and event in one transaction. */
@Injectable()
export class TransferResults {
  constructor(
    private readonly transactions: Transactions,
    private readonly ledger: Ledger,
    private readonly audit: AuditTrail,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Stores a result; does nothing where the payout is no longer in transit. */
  async record(payout: PayoutToSend, outcome: TransferOutcome): Promise<void> {
    await this.transactions.run(async (em) => {
      const locked = await lockScheduled(sqlIn(em), payout.id);
      if (!locked) return;
      const round = { payoutId: payout.id, salonId: payout.salonId, cents: payout.cents, round: locked.rounds };
      if (outcome.state === 'sent') await this.sent(em, round, outcome.transferId);
      else if (outcome.state === 'unavailable') await this.silent(em, payout);
      else await this.refused(em, payout, round, outcome);
    });
  }

  private async sent(em: EntityManager, round: PayoutRound, transferId: string): Promise<void> {
    const now = this.clock.now();
    await this.ledger.postTransaction(em, sentPosting(round, transferId, now));
    await markSent(sqlIn(em), round.payoutId, transferId, now);
    await this.recordAudit(em, round, 'payout.sent', { transferId, cents: round.cents });
    await this.outbox.record(em, payoutSent({ payoutId: round.payoutId }));
  }

  private async silent(em: EntityManager, { id, attempts }: PayoutToSend): Promise<void> {
    const again = nextAttemptAfterTimeout(attempts, this.clock.now());
    await markAttempted(sqlIn(em), id, { again, reason: 'provider_silent', refused: false });
  }

  private async refused(
    em: EntityManager,
    payout: PayoutToSend,
    round: PayoutRound,
    { reason, canRetry }: { readonly reason: TransferRefusal; readonly canRetry: boolean },
  ): Promise<void> {
    const now = this.clock.now();
    const again = canRetry ? nextAttemptAfterRefusal(payout.scheduledAt, now) : undefined;
    if (again) return markAttempted(sqlIn(em), payout.id, { again, reason, refused: true });
    await this.ledger.postTransaction(em, reversalPosting('payout_failed', round, now));
    await markFailed(sqlIn(em), payout.id, reason, now);
    if (reason === 'made_otherwise') await this.hold(em, payout);
    await this.recordAudit(em, round, 'payout.failed', {
      reason: reasonInWords('administrator', reason),
      cents: round.cents,
    });
    await this.outbox.record(em, payoutFailed({ payoutId: payout.id }));
  }

  /** Without the hold, Friday's statement would carry the amount to a new payout, whose reference has no transfer. */
  private async hold(em: EntityManager, { salonId, week }: PayoutToSend): Promise<void> {
    const reason = `The payment provider has a transfer for ${week} with another amount or to another account. It has to be compared first.`;
    await holdSalon(sqlIn(em), { salonId, reason, placedBy: null, now: this.clock.now() });
  }

  private recordAudit(em: EntityManager, { payoutId }: PayoutRound, action: string, after: object): Promise<void> {
    return this.audit.record(em, {
      by: 'platform',
      action,
      subject: { kind: 'payout', id: payoutId },
      before: { state: 'scheduled' },
      after: { ...after },
    });
  }
}

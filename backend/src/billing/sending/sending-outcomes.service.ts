import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import type { TransferOutcome } from '../../payments/index.js';
import { AuditTrail, Clock, Outbox, sqlIn, Transactions } from '../../platform/index.js';
import { Ledger } from '../ledger/ledger.service.js';
import { PAYOUT_FAILED, PAYOUT_SENT, payoutHappened } from '../payouts/payout.events.js';
import { type PayoutRound, sending, takingBack } from '../payouts/payout-postings.js';
import { nextTryAfterRefusal, nextTryAfterSilence } from './sending.rules.js';
import { lockScheduled, markFailed, markSent, markTried, type PayoutToSend } from './sending.sql.js';

const silence = 'The payment provider does not answer. We keep asking.';

/** Writes down what became of a try to send a payout, with its posting, its audit and its event in one transaction. */
@Injectable()
export class SendingOutcomes {
  constructor(
    private readonly transactions: Transactions,
    private readonly ledger: Ledger,
    private readonly audit: AuditTrail,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Does nothing where the payout is not on its way any more. */
  async note(payout: PayoutToSend, outcome: TransferOutcome): Promise<void> {
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
    await this.ledger.post(em, sending(round, transferId, now));
    await markSent(sqlIn(em), round.payoutId, transferId, now);
    await this.record(em, round, 'payout.sent', { transferId, cents: round.cents });
    await this.outbox.record(em, payoutHappened(PAYOUT_SENT, round.payoutId));
  }

  private async silent(em: EntityManager, { id, attempts }: PayoutToSend): Promise<void> {
    const again = nextTryAfterSilence(attempts, this.clock.now());
    await markTried(sqlIn(em), id, { again, reason: silence, refused: false });
  }

  private async refused(
    em: EntityManager,
    payout: PayoutToSend,
    round: PayoutRound,
    { reason, canRetry }: { readonly reason: string; readonly canRetry: boolean },
  ): Promise<void> {
    const now = this.clock.now();
    const again = canRetry ? nextTryAfterRefusal(payout.attempts, now) : undefined;
    if (again) return markTried(sqlIn(em), payout.id, { again, reason, refused: true });
    await this.ledger.post(em, takingBack('payout_failed', round, now));
    await markFailed(sqlIn(em), payout.id, reason, now);
    await this.record(em, round, 'payout.failed', { reason, cents: round.cents });
    await this.outbox.record(em, payoutHappened(PAYOUT_FAILED, payout.id));
  }

  private record(em: EntityManager, { payoutId }: PayoutRound, action: string, after: object): Promise<void> {
    return this.audit.record(em, {
      by: 'platform',
      action,
      subject: { kind: 'payout', id: payoutId },
      before: { state: 'scheduled' },
      after: { ...after },
    });
  }
}

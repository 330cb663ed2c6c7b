import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

import type { DisputeState, ProviderDispute } from '../../payments/index.js';
import { AuditTrail, Clock, Outbox, sqlIn, Transactions } from '../../platform/index.js';
import { KnownPayments } from '../clawback/known-payments.service.js';
import { lockPayment } from '../clawback/payment.sql.js';
import { lockUnmatched, settleChargedBack } from '../clawback/unmatched-payment.sql.js';
import { DisputePostings } from './dispute-postings.service.js';
import { type DisputeProgress, type DisputeRow, lockDisputeOf, saveDisputeState } from './dispute.sql.js';
import { disputeHappened } from './dispute.events.js';

const progress: Record<DisputeState, number> = { needs_response: 0, under_review: 1, won: 2, lost: 2, closed: 2 };

const isDecided = (state: DisputeState): state is 'won' | 'lost' | 'closed' => progress[state] === 2;

/**
 * An inquiry that was answered or closed may become a chargeback, whose states begin again, and so they do in an appeal
 * of the bank's decision. The decision comes last.
 */
function rankOf({ state, inquiry, appeal }: DisputeProgress): number {
  if (inquiry) return progress[state];
  return isDecided(state) ? 9 : progress[state] + (appeal ? 6 : 3);
}

/**
 * Returns whether a read is behind what is known: of two reads that finish in the wrong order, the further one counts.
 * The bank may decide again after it has decided, and then it moves the money again, so that movements count first. An
 * appeal may follow a decision; a late read of one is put right by the nightly look at open disputes.
 */
function isBehind(seen: DisputeProgress, known: DisputeProgress): boolean {
  if (seen.movements !== known.movements) return seen.movements < known.movements;
  return rankOf(seen) < rankOf(known) && !(seen.appeal && isDecided(known.state));
}

/** Applies the state of disputes at the provider. */
@Injectable()
export class DisputeSettlement {
  constructor(
    private readonly payments: KnownPayments,
    private readonly postings: DisputePostings,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** Applies the state that was read at the provider. */
  async settle(seen: ProviderDispute): Promise<void> {
    const payment = await this.payments.ensurePosted(seen.stripeChargeId);
    await this.transactions.run(async (em) => {
      const sql = sqlIn(em);
      const dispute = await lockDisputeOf(sql, seen);
      if (dispute.before && isBehind(seen, dispute.before)) return;
      const known = await lockPayment(sql, seen.stripeChargeId);
      const locked = known ?? (await lockUnmatched(sql, seen.stripeChargeId, payment?.cents ?? 0));
      await saveDisputeState(sql, dispute.id, seen, known);
      await this.postings.postDispute(em, seen, locked);
      if (!known) await settleChargedBack(sql, seen.stripeChargeId, this.clock.now());
      await this.recordEvent(em, dispute, seen);
    });
  }

  private async recordEvent(em: EntityManager, { id, before }: DisputeRow, seen: ProviderDispute): Promise<void> {
    const escalated = before !== null && before.inquiry && !seen.inquiry;
    const appealed = seen.appeal && !before?.appeal;
    if (before?.state === seen.state && !escalated && !appealed) return;
    if (!before || escalated) await this.outbox.record(em, disputeHappened.opened({ disputeId: id }));
    if (isDecided(seen.state)) await this.outbox.record(em, disputeHappened[seen.state]({ disputeId: id }));
    const what = !before ? 'opened' : escalated ? 'escalated' : appealed ? 'appealable' : seen.state;
    await this.audit.record(em, {
      by: 'platform',
      action: `dispute.${what}`,
      subject: { kind: 'dispute', id },
      ...(before && { before: { state: before.state } }),
      after: { state: seen.state, amountCents: seen.cents, stripeChargeId: seen.stripeChargeId },
    });
  }
}

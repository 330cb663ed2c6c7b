import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import type { Actor } from '../auth/index.js';
import { Ledger } from '../ledger/index.js';
import {
  scheduledPosting,
  reversalPosting,
  reasonFor,
  reasonInWords,
  type PayoutState,
  payoutsScheduled,
  PayoutNotFound,
} from '../payouts/index.js';
import { businessTerms } from '../plans/index.js';
import { AuditTrail, Clock, Outbox, sqlIn, Transactions } from '../platform/index.js';
import { type Refused, whyNotHold, whyNotRelease, whyNotRetry } from './payout-actions.rules.js';
import { isInDebt, lockPayout, markNotInTransit, markScheduled, type LockedPayout } from './payout-actions.sql.js';
import { PayoutMovedOn, SalonNotPayable } from './payout-admin.errors.js';

/** Carries out administrators' actions on one payout: try again, hold, release. */
@Injectable()
export class PayoutActions {
  constructor(
    private readonly transactions: Transactions,
    private readonly ledger: Ledger,
    private readonly audit: AuditTrail,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends a failed payout again.
   * @throws PayoutNotFound, PayoutMovedOn, SalonNotPayable
   */
  retry(actor: Actor, id: number): Promise<void> {
    return this.steer(actor, id, 'payout.retried', whyNotRetry, (em, payout) => this.schedule(em, payout));
  }

  /** @throws PayoutNotFound, PayoutMovedOn */
  hold(actor: Actor, id: number, reason: string): Promise<void> {
    const steps = async (em: EntityManager, payout: LockedPayout): Promise<PayoutState> => {
      const now = this.clock.now();
      if (payout.state === 'scheduled')
        await this.ledger.postTransaction(em, reversalPosting('payout_held', roundOf(payout, payout.rounds), now));
      await markNotInTransit(sqlIn(em), id, 'held', reason, now);
      return 'held';
    };
    return this.steer(actor, id, 'payout.held', whyNotHold, steps, reason);
  }

  /**
   * Releases a held payout: to the drafts before its week is paid, and to be sent afterwards.
   * @throws as `retry`
   */
  release(actor: Actor, id: number): Promise<void> {
    return this.steer(actor, id, 'payout.released', whyNotRelease, async (em, payout) => {
      const { weekPaid, cents } = payout;
      if (weekPaid && cents >= businessTerms.payouts.minimumCents) return this.schedule(em, payout);
      const state = weekPaid ? 'rolled_over' : 'draft';
      await markNotInTransit(sqlIn(em), id, state, null, this.clock.now());
      return state;
    });
  }

  private steer(
    by: Actor,
    id: number,
    action: string,
    whyNot: (payout: LockedPayout) => Refused,
    steps: (em: EntityManager, payout: LockedPayout) => Promise<PayoutState>,
    reason?: string,
  ): Promise<void> {
    return this.transactions.run(async (em) => {
      const payout = await lockPayout(sqlIn(em), id);
      if (!payout) throw new PayoutNotFound();
      const refused = whyNot(payout);
      if (refused !== undefined) throw new PayoutMovedOn(payout.state, refused);
      const state = await steps(em, payout);
      const subject = { kind: 'payout', id };
      await this.audit.record(em, { by, action, subject, before: { state: payout.state }, after: { state }, reason });
    });
  }

  private async schedule(em: EntityManager, payout: LockedPayout): Promise<PayoutState> {
    const obstacle = reasonFor('administrator', payout);
    if (obstacle !== null) throw new SalonNotPayable(obstacle);
    const now = this.clock.now();
    await this.ledger.postTransaction(em, scheduledPosting(roundOf(payout, payout.rounds + 1), now));
    if (await isInDebt(sqlIn(em), payout.salonId))
      throw new SalonNotPayable(reasonInWords('administrator', 'owes_more'));
    await markScheduled(sqlIn(em), payout.id, now);
    await this.outbox.record(em, payoutsScheduled({ week: payout.week }));
    return 'scheduled';
  }
}

const roundOf = ({ id, salonId, cents }: LockedPayout, round: number) => ({ payoutId: id, salonId, cents, round });

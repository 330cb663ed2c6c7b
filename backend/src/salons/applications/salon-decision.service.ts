import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { type Actor, User } from '../../auth/index.js';
import { AuditTrail, Clock, Outbox, Transactions } from '../../platform/index.js';
import { Salon } from '../salon.entity.js';
import { type Decision, salonDecided } from '../salon.events.js';
import { SalonAccounts } from './salon-accounts.service.js';
import { AlreadyDecided, AppliedAgain, SalonHasLeft } from './salon-applications.errors.js';
import { SalonNotFound } from '../salons.errors.js';

/** An administrator's decision about an application, with the reason for a rejection. */
export interface DecisionToMake {
  readonly status: Decision;
  readonly reason?: string;
  /** The instant of the application that the administrator has seen; absent where nothing is known of it. */
  readonly appliedAt?: string;
}

/** Records an administrator's decision about a pending salon. */
@Injectable()
export class SalonDecision {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly trail: AuditTrail,
    private readonly accounts: SalonAccounts,
  ) {}

  /**
   * Approves or rejects a salon. Of two administrators the first wins, and the second sees who was first. The same
   * administrator repeating the decision changes nothing. A salon that was rejected meanwhile and has applied again is
   * not decided about by its earlier answers.
   * @throws NotFound, AlreadyDecided, AppliedAgain, SalonHasLeft, ApplicantHasOtherAccount
   */
  decide(actor: Actor, salonId: number, { status, reason, appliedAt }: DecisionToMake): Promise<Salon> {
    return this.transactions.run(async (em) => {
      const salon = await em.findOne(Salon, salonId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!salon) throw new SalonNotFound();
      if (salon.hasLeftUndecided()) throw new SalonHasLeft();
      if (salon.status === status && salon.decidedBy === actor.userId) return salon;
      if (salon.status !== 'pending') throw await alreadyDecided(em, salon);
      if (appliedAt && Date.parse(appliedAt) !== salon.createdAt.getTime()) throw new AppliedAgain();
      salon.decide(status, actor.userId, reason, this.clock.now());
      const passwordLinkId = status === 'approved' ? await this.accounts.ensureFor(em, salon) : undefined;
      await this.trail.record(em, {
        by: actor,
        action: `salon.${status}`,
        subject: { kind: 'salon', id: salonId },
        before: { status: 'pending' },
        after: { status },
        reason,
      });
      await this.outbox.record(em, salonDecided[status]({ salonId, ...(passwordLinkId && { passwordLinkId }) }));
      return salon;
    });
  }
}

async function alreadyDecided(em: EntityManager, salon: Salon): Promise<AlreadyDecided> {
  const decider = salon.decidedBy ? await em.findOne(User, salon.decidedBy) : null;
  return new AlreadyDecided(salon, decider?.username ?? 'Somebody else');
}

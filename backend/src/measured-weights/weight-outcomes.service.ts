import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

import type { Actor } from '../auth/index.js';
import { accounts, Ledger } from '../ledger/index.js';
import { businessTerms } from '../plans/index.js';
import { AuditTrail, Clock, Outbox, sqlIn } from '../platform/index.js';
import { weightAccepted, weightDismissed } from './measured-weights.events.js';

/** A stated weight whose row the caller has locked. */
export interface LockedWeight {
  readonly id: number;
  readonly appointmentId: number;
  readonly state: 'waiting' | 'objected' | 'accepted' | 'dismissed';
  readonly statedAt: Date;
  readonly answerDueAt: Date;
  readonly ownerId: number;
  readonly subscriptionId: number;
  readonly salonId: number;
  readonly petId: number;
  readonly tenths: number;
  readonly credit: number;
  readonly planPrice: number;
  readonly nextPrice: number;
}

/** What becomes of a stated weight, in the transaction that has locked it (rules.md#measured-weight). */
@Injectable()
export class WeightOutcomes {
  constructor(
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** Accepts a weight and credits the salon once with the difference of its share. The plan is changed separately. */
  async accept(em: EntityManager, weight: LockedWeight, by: Actor | 'platform', reason: string | null): Promise<void> {
    const { id, salonId, petId, credit, tenths, planPrice, nextPrice } = weight;
    const now = this.clock.now();
    await sqlIn(em).rows(
      `update measured_weights set state = 'accepted', accepted_at = $2, answered_at = coalesce(answered_at, $2)
       where id = $1`,
      [id, now],
    );
    const detail = {
      kind: 'measured_weight',
      weightId: id,
      petId,
      collectedCents: nextPrice - planPrice,
      sharePercent: 100 - businessTerms.platformFeePercent,
      reason: `once, because it weighs ${tenths / 10} lb`,
    };
    await this.ledger.postTransaction(em, {
      cause: { kind: 'measured_weight', id },
      at: now,
      entries: [
        { account: accounts.platform, cents: -credit, detail: { weightId: id } },
        { account: accounts.salon(salonId), cents: credit, detail },
      ],
    });
    await this.outbox.record(em, weightAccepted({ weightId: id }));
    await this.recordAudit(em, weight, 'accepted', by, reason);
  }

  async dismiss(em: EntityManager, weight: LockedWeight, by: Actor | 'platform', reason: string): Promise<void> {
    const { id } = weight;
    await sqlIn(em).rows(`update measured_weights set state = 'dismissed', decision_reason = $2 where id = $1`, [
      id,
      reason,
    ]);
    await this.outbox.record(em, weightDismissed({ weightId: id }));
    await this.recordAudit(em, weight, 'dismissed', by, reason);
  }

  recordAudit(
    em: EntityManager,
    { id, subscriptionId }: LockedWeight,
    what: string,
    by: Actor | 'platform',
    reason: string | null,
  ): Promise<void> {
    const subject = { kind: 'subscription', id: subscriptionId };
    return this.audit.record(em, { by, action: `weight.${what}`, subject, after: { weightId: id, reason } });
  }
}

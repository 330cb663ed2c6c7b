import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

import type { Actor } from '../auth/index.js';
import { paymentUnwanted, type PaymentUnwanted, needsSecondApproval } from '../ledger/index.js';
import { businessTerms } from '../plans/index.js';
import {
  AuditTrail,
  Clock,
  createdBefore,
  hourMilliseconds,
  OnEvent,
  Outbox,
  type RecordedEvent,
  rememberCreated,
  sqlIn,
  Transactions,
} from '../platform/index.js';
import { lockPayment, type LockedPayment } from './clawback/payment.sql.js';
import type { RequestRefundDto } from './dto/request-refund.dto.js';
import { refundRequested } from './refund.events.js';
import { isHeldByBank, requestedCents } from './refund.sql.js';
import { NothingToRefund, PaymentDisputed, PaymentNotFound, RefundTooLarge } from './refunds.errors.js';

interface NewRefund {
  readonly stripeChargeId: string;
  readonly amountCents: number;
  readonly origin: 'admin' | 'product';
  readonly reason: string;
  readonly requestedBy: number | null;
  readonly needsApproval?: boolean;
  readonly of?: LockedPayment;
  /** The subscription of a payment that the ledger does not know. */
  readonly subscriptionId?: number;
}

/** Records refunds; a job then requests them from the provider. */
@Injectable()
export class RefundRequests {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * Records an administrator's refund of a payment, or of a part of it. Two at once queue up on the payment's row, so
   * together they never exceed what is left. Above the limit of one administrator in a day the refund waits for a
   * second one.
   * @returns the refund's id
   * @throws PaymentNotFound, PaymentDisputed, NothingToRefund, RefundTooLarge
   */
  request(actor: Actor, request: RequestRefundDto, key?: string): Promise<number> {
    const command = { key, actorId: actor.userId, command: 'billing.refund', request };
    return this.transactions.run(async (em) => {
      const earlier = await createdBefore(em, command);
      if (earlier) return earlier;
      const of = await lockPayment(sqlIn(em), request.stripeChargeId);
      if (!of) throw new PaymentNotFound();
      if (await isDisputed(em, of)) throw new PaymentDisputed();
      const left = await refundableCents(em, of);
      if (left <= 0) throw new NothingToRefund();
      const amountCents = request.amount ?? left;
      if (amountCents > left) throw new RefundTooLarge(left);
      const { stripeChargeId, reason } = request;
      const needsApproval = await this.needsApproval(em, actor, amountCents);
      const id = await this.insert(em, {
        stripeChargeId,
        amountCents,
        origin: 'admin',
        reason,
        requestedBy: actor.userId,
        needsApproval,
        of,
      });
      if (!id) throw new Error('The insert of a refund returned no row.');
      await rememberCreated(em, command, id);
      await this.audit.record(em, {
        by: actor,
        action: needsApproval ? 'refund.proposed' : 'refund.requested',
        subject: { kind: 'refund', id },
        before: { returnedCents: of.returnedCents, takenCents: of.collectedCents },
        after: { amountCents, [`${of.kind}Id`]: of.id },
        reason,
      });
      return id;
    });
  }

  /** Refunds a payment that buys nothing any more, once and without an administrator. */
  @OnEvent(paymentUnwanted, 'billing.give-back', { queue: 'money' })
  async refundUnwanted({ payload }: RecordedEvent<PaymentUnwanted>, em: EntityManager): Promise<void> {
    const { stripeChargeId, cents, reason, subscriptionId } = payload;
    const of = await lockPayment(sqlIn(em), stripeChargeId);
    if (of) await this.endWaiting(em, stripeChargeId, reason);
    // An administrator may have requested a part meanwhile, and the provider refuses more than is left.
    const amountCents = of ? Math.min(cents, await refundableCents(em, of)) : cents;
    if (amountCents <= 0) return;
    const id = await this.insert(em, {
      stripeChargeId,
      amountCents,
      origin: 'product',
      reason,
      requestedBy: null,
      ...(!of && { subscriptionId }),
    });
    if (!id) return;
    await this.audit.record(em, {
      by: 'platform',
      action: 'refund.requested',
      subject: { kind: 'refund', id },
      after: { amountCents, stripeChargeId },
      reason,
    });
  }

  /**
   * Ends the refunds of a payment that wait for a second administrator, once: the product refunds their part as well.
   * Declined later, they would leave a part of the payment where it is.
   */
  private async endWaiting(em: EntityManager, stripeChargeId: string, reason: string): Promise<void> {
    const ended = await sqlIn(em).rows<{ id: number; amountCents: number }>(
      `update refunds set status = 'declined', decided_at = $2, decision_reason = $3
       where stripe_charge_id = $1 and status = 'waiting' and not exists (
         select 1 from refunds made where made.stripe_charge_id = $1 and made.origin = 'product')
       returning id, amount_cents as "amountCents"`,
      [stripeChargeId, this.clock.now(), `All that was left of the payment is refunded: ${reason}`],
    );
    for (const { id, amountCents } of ended)
      await this.audit.record(em, {
        by: 'platform',
        action: 'refund.declined',
        subject: { kind: 'refund', id },
        before: { status: 'waiting' },
        after: { status: 'declined', amountCents },
        reason,
      });
  }

  /** Locks the administrator's row, so that two refunds at once count each other. */
  private async needsApproval(em: EntityManager, { userId }: Actor, amountCents: number): Promise<boolean> {
    const { secondApprovalAboveCents, secondApprovalHours } = businessTerms.refunds;
    const since = new Date(this.clock.now().getTime() - secondApprovalHours * hourMilliseconds);
    await sqlIn(em).rows('select 1 from users where id = $1 for no key update', [userId]);
    const alone = await sqlIn(em).row<{ cents: number }>(
      `select coalesce(sum(amount_cents), 0) as cents from refunds
       where requested_by = $1 and origin = 'admin' and retry_of is null and not needs_approval and created_at > $2
         and status not in ('failed', 'refused')`,
      [userId, since],
    );
    return needsSecondApproval(amountCents, alone?.cents ?? 0, secondApprovalAboveCents);
  }

  /** Inserts the refund; undefined where the product has requested it before. */
  private async insert(em: EntityManager, refund: NewRefund): Promise<number | undefined> {
    const {
      stripeChargeId,
      amountCents,
      origin,
      reason,
      requestedBy,
      needsApproval = false,
      of,
      subscriptionId,
    } = refund;
    const [cycleId, chargeId] = [of?.kind === 'cycle' ? of.id : null, of?.kind === 'charge' ? of.id : null];
    const row = await sqlIn(em).row<{ id: number }>(
      `insert into refunds (stripe_charge_id, cycle_id, charge_id, amount_cents, origin, reason, requested_by, created_at,
         needs_approval, status)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, case when $9 then 'waiting' else 'requested' end)
       on conflict (stripe_charge_id) where origin = 'product' do nothing returning id`,
      [stripeChargeId, cycleId, chargeId, amountCents, origin, reason, requestedBy, this.clock.now(), needsApproval],
    );
    if (row && !needsApproval) await this.outbox.record(em, refundRequested({ refundId: row.id, subscriptionId }));
    return row?.id;
  }
}

/** Returns the cents that have neither gone back nor been requested. */
async function refundableCents(
  em: EntityManager,
  { stripeChargeId, collectedCents, returnedCents }: LockedPayment,
): Promise<number> {
  const requested = await sqlIn(em).row<{ cents: number }>(`select ${requestedCents('$1')}::int as cents`, [
    stripeChargeId,
  ]);
  return collectedCents - returnedCents - (requested?.cents ?? 0);
}

async function isDisputed(em: EntityManager, { stripeChargeId }: LockedPayment): Promise<boolean> {
  const row = await sqlIn(em).row<{ held: boolean }>(`select ${isHeldByBank('$1')} as held`, [stripeChargeId]);
  return row?.held === true;
}

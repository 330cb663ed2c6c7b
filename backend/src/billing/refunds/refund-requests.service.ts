import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

import type { Actor } from '../../auth/index.js';
import {
  AuditTrail,
  Clock,
  createdBefore,
  OnEvent,
  Outbox,
  type RecordedEvent,
  rememberCreated,
  sqlIn,
  Transactions,
} from '../../platform/index.js';
import { PAYMENT_UNWANTED, type PaymentUnwanted, REFUND_REQUESTED, refundHappened } from '../billing.events.js';
import { lockTaken, type TakenMoney } from '../taken/taken-money.sql.js';
import type { RequestRefundDto } from './dto/request-refund.dto.js';
import { NothingToRefund, PaymentNotFound, RefundTooLarge } from './refunds.errors.js';

interface NewRefund {
  readonly stripeChargeId: string;
  readonly amountCents: number;
  readonly origin: 'admin' | 'product';
  readonly reason: string;
  readonly requestedBy: number | null;
  readonly of?: TakenMoney;
}

/** Where refunds are recorded; a job then asks the provider for them. */
@Injectable()
export class RefundRequests {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * An administrator gives back a payment, or a part of it. Two at once queue up on the payment's row: together they
   * never ask for more than there is.
   * @returns the refund's id
   * @throws PaymentNotFound, NothingToRefund, RefundTooLarge
   */
  request(actor: Actor, request: RequestRefundDto, key?: string): Promise<number> {
    const command = { key, actorId: actor.userId, command: 'billing.refund', request };
    return this.transactions.run(async (em) => {
      const earlier = await createdBefore(em, command);
      if (earlier) return earlier;
      const of = await lockTaken(sqlIn(em), request.stripeChargeId);
      if (!of) throw new PaymentNotFound();
      const left = await leftOf(em, of);
      if (left <= 0) throw new NothingToRefund();
      const amountCents = request.amount ?? left;
      if (amountCents > left) throw new RefundTooLarge(left);
      const { stripeChargeId, reason } = request;
      const id = await this.insert(em, {
        stripeChargeId,
        amountCents,
        origin: 'admin',
        reason,
        requestedBy: actor.userId,
        of,
      });
      if (!id) throw new Error('An administrator’s refund was not written down');
      await rememberCreated(em, command, id);
      await this.audit.record(em, {
        by: actor,
        action: 'refund.requested',
        subject: { kind: 'refund', id },
        before: { returnedCents: of.returnedCents, takenCents: of.takenCents },
        after: { amountCents, [`${of.kind}Id`]: of.id },
        reason,
      });
      return id;
    });
  }

  /** Somebody paid for what is not to be had any more: the product gives it back by itself, once. */
  @OnEvent(PAYMENT_UNWANTED, 'billing.give-back')
  async giveBack({ payload }: RecordedEvent<PaymentUnwanted>, em: EntityManager): Promise<void> {
    const { stripeChargeId, cents: amountCents, reason } = payload;
    const id = await this.insert(em, { stripeChargeId, amountCents, origin: 'product', reason, requestedBy: null });
    if (!id) return;
    await this.audit.record(em, {
      by: 'platform',
      action: 'refund.requested',
      subject: { kind: 'refund', id },
      after: { amountCents, stripeChargeId },
      reason,
    });
  }

  /** Undefined where the product has asked for it before. */
  private async insert(em: EntityManager, refund: NewRefund): Promise<number | undefined> {
    const { stripeChargeId, amountCents, origin, reason, requestedBy, of } = refund;
    const [cycleId, chargeId] = [of?.kind === 'cycle' ? of.id : null, of?.kind === 'charge' ? of.id : null];
    const row = await sqlIn(em).row<{ id: number }>(
      `insert into refunds (stripe_charge_id, cycle_id, charge_id, amount_cents, origin, reason, requested_by, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (stripe_charge_id) where origin = 'product' do nothing returning id`,
      [stripeChargeId, cycleId, chargeId, amountCents, origin, reason, requestedBy, this.clock.now()],
    );
    if (row) await this.outbox.record(em, refundHappened(REFUND_REQUESTED, row.id));
    return row?.id;
  }
}

/** What has neither gone back nor been asked for. */
async function leftOf(em: EntityManager, { stripeChargeId, takenCents, returnedCents }: TakenMoney): Promise<number> {
  const asked = await sqlIn(em).row<{ cents: number }>(
    `select coalesce(sum(amount_cents), 0)::int as cents from refunds
     where stripe_charge_id = $1 and status = 'requested'`,
    [stripeChargeId],
  );
  return takenCents - returnedCents - (asked?.cents ?? 0);
}

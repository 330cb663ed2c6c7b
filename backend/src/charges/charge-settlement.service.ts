import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

import { Ledger } from '../ledger/index.js';
import { isCancelled, type ProviderCharge } from '../payments/index.js';
import { AuditTrail, Clock, Outbox, sqlIn, Transactions } from '../platform/index.js';
import { chargePosting } from './charge-posting.js';
import { type ChargeRow, lockCharge } from './charge.sql.js';
import { chargeFailed, chargePaid, chargeRecovered } from './charge.events.js';

const isSettled = ({ status }: ChargeRow) => status === 'paid' || status === 'given_up';

/** Stores the outcome of a charge at the provider. Repeated, late or reordered events store it once. */
@Injectable()
export class ChargeSettlement {
  private readonly log = new Logger(ChargeSettlement.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * Applies the state of the payment by which an unpaid charge was to be collected. Where a person cancelled it in the
   * provider's dashboard, the charge is voided; where it has ended otherwise, the charge is still owed.
   */
  async settleOrVoid(id: number, begun: ProviderCharge): Promise<void> {
    if (begun.progress.state !== 'waived') return this.settle(id, begun);
    await this.transactions.run(async (em) => {
      const charge = await lockCharge(sqlIn(em), id);
      if (!charge || isSettled(charge) || charge.stripeIntentId !== begun.id) return;
      await sqlIn(em).rows(`update charges set status = 'given_up' where id = $1`, [id]);
      const reason = 'The payment was cancelled at the payment provider.';
      await this.recordAudit(em, charge, 'charge.given_up', { status: 'given_up', reason });
    });
  }

  /** Applies the state that was read at the provider. */
  settle(id: number, seen: ProviderCharge): Promise<void> {
    return this.transactions.run(async (em) => {
      const charge = await lockCharge(sqlIn(em), id);
      if (!charge || isSettled(charge)) return;
      const { progress } = seen;
      // Two payments may have been begun where answers were lost; only the stored one is ever tried. A payment that
      // succeeded without being stored was begun after the backup from which this database was restored.
      const isForgotten = charge.stripeIntentId === null && progress.state === 'paid';
      if ((charge.stripeIntentId !== seen.id && !isForgotten) || charge.amountCents !== seen.amountCents)
        return this.log.warn(
          `The payment ${seen.id} was ignored, because it is not the stored payment of charge ${id} or has another amount.`,
        );
      if (progress.state === 'paid') await this.pay(em, charge, progress.stripeChargeId, seen);
      else if ('reason' in progress) await this.markOpen(em, charge, progress.reason);
      else if (isCancelled(seen)) await this.markOpen(em, charge, 'This payment was cancelled.');
    });
  }

  /** Leaves the charge open for its owner to pay, because the card cannot be charged. */
  leaveOpen(id: number, problem: string): Promise<void> {
    return this.transactions.run(async (em) => {
      const charge = await lockCharge(sqlIn(em), id);
      if (charge && !isSettled(charge)) await this.markOpen(em, charge, problem);
    });
  }

  private async pay(
    em: EntityManager,
    charge: ChargeRow,
    stripeChargeId: string,
    { id: intentId, cardId }: ProviderCharge,
  ): Promise<void> {
    const now = this.clock.now();
    await sqlIn(em).rows(
      `update charges set status = 'paid', problem = null, stripe_charge_id = $2, paid_at = $3, stripe_intent_id = $4
       where id = $1`,
      [charge.id, stripeChargeId, now, intentId],
    );
    await this.ledger.postTransaction(em, chargePosting(charge, stripeChargeId, now));
    // The owner was not present when a saved card was charged; a payment on the page shows its own result.
    const recovered = cardId !== null && charge.retriedCardId === cardId;
    await this.outbox.record(em, chargePaid({ chargeId: charge.id, ...(recovered && { recovered }) }));
    if (recovered) await this.outbox.record(em, chargeRecovered({ chargeId: charge.id }));
    await this.recordAudit(em, charge, 'charge.paid', { status: 'paid', stripeChargeId });
  }

  private async markOpen(em: EntityManager, charge: ChargeRow, problem: string): Promise<void> {
    await sqlIn(em).rows(`update charges set status = 'open', problem = $2 where id = $1`, [charge.id, problem]);
    if (charge.status === 'open') return;
    await this.outbox.record(em, chargeFailed({ chargeId: charge.id }));
    await this.recordAudit(em, charge, 'charge.failed', { status: 'open', problem });
  }

  private recordAudit(
    em: EntityManager,
    charge: ChargeRow,
    action: string,
    after: Record<string, unknown>,
  ): Promise<void> {
    const { id, status, amountCents } = charge;
    const subject = { kind: 'charge', id };
    return this.audit.record(em, { by: 'platform', action, subject, before: { status, amountCents }, after });
  }
}

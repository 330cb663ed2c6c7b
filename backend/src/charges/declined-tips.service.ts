import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import type { Actor } from '../auth/index.js';
import { isCancelled, ProviderCharges } from '../payments/index.js';
import { AuditTrail, ReadDb, sqlIn } from '../platform/index.js';
import { ChargeCollection } from './charge-collection.service.js';
import { readCharge } from './charge.sql.js';
import { ChargeSettlement } from './charge-settlement.service.js';
import { TipAlreadyGiven } from './charges.errors.js';

/** The visit has a tip that the card refused; the tip may be voided for another. */
export class DeclinedTipOpen extends TipAlreadyGiven {
  constructor(readonly chargeId: number) {
    super();
  }
}

/**
 * Handles tips that the card refused. A tip is voided only once its payment has surely ended, so that two are never
 * charged.
 */
@Injectable()
export class DeclinedTips {
  constructor(
    private readonly provider: ProviderCharges,
    private readonly collection: ChargeCollection,
    private readonly settlement: ChargeSettlement,
    private readonly readDb: ReadDb,
    private readonly audit: AuditTrail,
  ) {}

  /** Returns the error that refuses a further tip for this visit. */
  async refusal(em: EntityManager, appointmentId: number): Promise<TipAlreadyGiven> {
    const tip = await sqlIn(em).row<{ id: number }>(
      `select id from charges where appointment_id = $1 and kind = 'tip' and status = 'open'`,
      [appointmentId],
    );
    return tip ? new DeclinedTipOpen(tip.id) : new TipAlreadyGiven();
  }

  /**
   * Ends the payment of a declined tip at the provider; repeating it changes nothing.
   * @throws TipAlreadyGiven where it was paid first, PaymentsUnavailable
   */
  async endPayment(chargeId: number): Promise<void> {
    const charge = await readCharge(this.readDb, chargeId);
    if (charge?.status !== 'open') return;
    const { id } = await this.collection.findOrBeginPayment(charge);
    const ended = await this.provider.cancelIntent(id, true);
    if (isCancelled(ended)) return;
    await this.settlement.settle(chargeId, ended);
    throw new TipAlreadyGiven();
  }

  /** Voids a declined tip. A tip that was paid or voided meanwhile stays as it is. */
  async voidTip(em: EntityManager, by: Actor, chargeId: number): Promise<void> {
    const tip = await sqlIn(em).row<{ cents: number }>(
      `update charges set status = 'given_up' where id = $1 and status = 'open' returning amount_cents as cents`,
      [chargeId],
    );
    if (!tip) return;
    await this.audit.record(em, {
      by,
      action: 'charge.given_up',
      subject: { kind: 'charge', id: chargeId },
      before: { status: 'open', amountCents: tip.cents },
      after: { status: 'given_up' },
    });
  }
}

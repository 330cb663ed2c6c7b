import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

import type { Actor } from '../auth/index.js';
import { PaymentsUnavailable } from '../payments/index.js';
import { businessTerms } from '../plans/index.js';
import {
  AuditTrail,
  Clock,
  createdBefore,
  type IdempotentCommand,
  rememberCreated,
  sqlIn,
  Transactions,
} from '../platform/index.js';
import { ChargeCollection } from './charge-collection.service.js';
import { SalonTakesNoTips, TipAlreadyGiven, VisitNotCompleted, VisitNotFound } from './charges.errors.js';
import { DeclinedTips, DeclinedTipOpen } from './declined-tips.service.js';

type TipCommand = IdempotentCommand & {
  readonly request: { readonly appointmentId: number; readonly amountCents: number };
};

/** Records tips: one for a completed visit, all of it for the salon (rules.md#tips). */
@Injectable()
export class Tips {
  constructor(
    private readonly collection: ChargeCollection,
    private readonly declined: DeclinedTips,
    private readonly transactions: Transactions,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * Records the tip, then charges the saved card. Where the card is refused the tip stays open: it can be paid on the
   * page, or given again, which voids the declined one. For a visit that has not begun the card is charged at its
   * start. Where the provider is unavailable it is charged as soon as the provider is back.
   * @returns the charge's id
   * @throws VisitNotFound, VisitNotCompleted, SalonTakesNoTips, TipAlreadyGiven, PaymentsUnavailable where a declined
   * tip cannot be voided now
   */
  async give(actor: Actor, appointmentId: number, amountCents: number, key?: string): Promise<number> {
    const request = { appointmentId, amountCents };
    const command = { key, actorId: actor.userId, command: 'billing.tip', request };
    const id = await this.recordOrReplace(actor, command);
    try {
      await this.collection.collect(id);
    } catch (error) {
      if (!(error instanceof PaymentsUnavailable)) throw error;
    }
    return id;
  }

  /** Records the tip. The payment of a declined tip is ended first, outside of any transaction. */
  private async recordOrReplace(actor: Actor, command: TipCommand): Promise<number> {
    try {
      return await this.transactions.run((em) => this.record(em, actor, command));
    } catch (error) {
      if (!(error instanceof DeclinedTipOpen)) throw error;
      const { chargeId } = error;
      await this.declined.endPayment(chargeId);
      return this.transactions.run((em) => this.record(em, actor, command, chargeId));
    }
  }

  private async record(em: EntityManager, actor: Actor, command: TipCommand, replaced?: number): Promise<number> {
    const earlier = await createdBefore(em, command);
    if (earlier) return earlier;
    const { appointmentId, amountCents } = command.request;
    const sql = sqlIn(em);
    const visit = await sql.row<{ status: string; salonCloses: boolean }>(
      `select a.status, u.erases_at is not null or u.erased_at is not null as "salonCloses"
       from appointments a join salons s on s.id = a.salon_id left join users u on u.id = s.account_id
       where a.id = $1 and a.owner_id = $2`,
      [appointmentId, actor.userId],
    );
    if (!visit) throw new VisitNotFound();
    if (visit.status !== 'completed') throw new VisitNotCompleted();
    if (visit.salonCloses) throw new SalonTakesNoTips();
    if (replaced !== undefined) await this.declined.voidTip(em, actor, replaced);
    const charge = await sql.row<{ id: number }>(
      `insert into charges (kind, appointment_id, owner_id, salon_id, amount_cents, salon_share_percent, created_at, due_at)
       select 'tip', a.id, a.owner_id, a.salon_id, $2, $3, $4, greatest($4, a.starts_at) from appointments a where a.id = $1
       on conflict (appointment_id, kind) where status <> 'given_up' do nothing returning id`,
      [appointmentId, amountCents, businessTerms.tipSalonSharePercent, this.clock.now()],
    );
    if (!charge) throw replaced === undefined ? await this.declined.refusal(em, appointmentId) : new TipAlreadyGiven();
    await rememberCreated(em, command, charge.id);
    await this.audit.record(em, {
      by: actor,
      action: 'charge.recorded',
      subject: { kind: 'charge', id: charge.id },
      after: { kind: 'tip', appointmentId, amountCents },
    });
    return charge.id;
  }
}

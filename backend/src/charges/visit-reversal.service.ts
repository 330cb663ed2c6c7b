import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

import { accountErased, type AccountErased } from '../account-closing/index.js';
import { appointmentCancelled, type AppointmentEvent, appointmentNoShow } from '../appointments/index.js';
import { paymentUnwanted } from '../ledger/index.js';
import { isCancelled, ProviderCharges } from '../payments/index.js';
import {
  AuditTrail,
  OnEventOutside,
  Outbox,
  ReadDb,
  type RecordedEvent,
  sqlIn,
  Transactions,
} from '../platform/index.js';
import { type ChargeRow, lockCharge, readCharge } from './charge.sql.js';
import { ChargeSettlement } from './charge-settlement.service.js';

type VisitEvent = RecordedEvent<AppointmentEvent>;

/**
 * Reverses charges: those of a visit that counted as completed and did not take place, and what is unpaid for the visits
 * of a salon that nobody can pay any more. They are voided, or refunded where they were paid first.
 */
@Injectable()
export class VisitReversal {
  constructor(
    private readonly provider: ProviderCharges,
    private readonly settlement: ChargeSettlement,
    private readonly transactions: Transactions,
    private readonly readDb: ReadDb,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  @OnEventOutside(appointmentNoShow, 'billing.reverse-missed-visit', { queue: 'money' })
  afterNoShow({ payload }: VisitEvent): Promise<void> {
    return this.reverse(payload.appointmentId);
  }

  @OnEventOutside(appointmentCancelled, 'billing.reverse-cancelled-visit', { queue: 'money' })
  afterCancellation({ payload }: VisitEvent): Promise<void> {
    return this.reverse(payload.appointmentId);
  }

  /** A charge that was paid between the erasure and this is refunded (rules.md#tips). */
  @OnEventOutside(accountErased, 'billing.reverse-charges-of-erased-salon', { queue: 'money' })
  async afterErasure({ payload }: RecordedEvent<AccountErased>): Promise<void> {
    const unpaid = await this.readDb.rows<{ id: number }>(
      `select c.id from salons s join users u on u.id = s.account_id
         join appointments a on a.salon_id = s.id join charges c on c.appointment_id = a.id
       where s.account_id = $1 and c.status <> 'given_up' and (c.status <> 'paid' or c.paid_at >= u.erased_at)
       order by c.id`,
      [payload.userId],
    );
    for (const { id } of unpaid) await this.reverseCharge(id, 'The salon has left and can no longer be paid.');
  }

  private async reverse(appointmentId: number): Promise<void> {
    const charges = await this.readDb.rows<{ id: number }>(
      `select c.id from charges c join appointments a on a.id = c.appointment_id
       where a.id = $1 and a.status in ('no_show', 'cancelled') and c.status <> 'given_up' order by c.id`,
      [appointmentId],
    );
    for (const { id } of charges) await this.reverseCharge(id, 'The visit did not take place.');
  }

  /**
   * Ends the payment and gives the charge up; a charge that was paid first is refunded.
   * @throws PaymentsUnavailable; the event is then delivered again
   */
  private async reverseCharge(id: number, reason: string): Promise<void> {
    const charge = await readCharge(this.readDb, id);
    const isUnpaid = charge?.status === 'pending' || charge?.status === 'open';
    if (isUnpaid && charge.stripeIntentId) {
      const seen = await this.provider.cancelIntent(charge.stripeIntentId, true);
      if (seen.progress.state === 'paid') await this.settlement.settle(id, seen);
      else if (!isCancelled(seen))
        throw new Error(`The payment of charge ${id} is in progress; the reversal is tried again.`);
    }
    await this.transactions.run(async (em) => {
      const now = await lockCharge(sqlIn(em), id);
      if (now?.status === 'paid') await this.refundCharge(em, now, reason);
      else if (now && now.status !== 'given_up') await this.voidCharge(em, now, charge?.stripeIntentId ?? null);
    });
  }

  private async voidCharge(em: EntityManager, charge: ChargeRow, endedIntentId: string | null): Promise<void> {
    if (charge.stripeIntentId !== endedIntentId)
      throw new Error(`A payment for charge ${charge.id} was begun in the meantime; the reversal is tried again.`);
    await sqlIn(em).rows(`update charges set status = 'given_up' where id = $1`, [charge.id]);
    await this.audit.record(em, {
      by: 'platform',
      action: 'charge.given_up',
      subject: { kind: 'charge', id: charge.id },
      before: { status: charge.status, amountCents: charge.amountCents },
      after: { status: 'given_up' },
    });
  }

  private async refundCharge(em: EntityManager, { id, amountCents }: ChargeRow, reason: string): Promise<void> {
    const paid = await sqlIn(em).row<{ stripeChargeId: string; returned: number }>(
      'select stripe_charge_id as "stripeChargeId", returned_cents as returned from charges where id = $1',
      [id],
    );
    const cents = amountCents - (paid?.returned ?? 0);
    if (!paid || cents <= 0) return;
    await this.outbox.record(em, paymentUnwanted({ stripeChargeId: paid.stripeChargeId, cents, reason }));
  }
}

import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

import { appointmentCompleted, appointmentCorrected, type AppointmentEvent } from '../appointments/index.js';
import { businessTerms } from '../plans/index.js';
import { AuditTrail, Clock, OnEvent, Outbox, type RecordedEvent, sqlIn } from '../platform/index.js';
import { chargeRecorded } from './charge.events.js';

/** The time after which an assumed visit is charged: an hour longer than its owner may object. */
const chargedAfterAssumption = `interval '${businessTerms.unmarkedVisit.objectionHours + 1} hours'`;

/**
 * Records what an owner owes for the add-ons of a completed visit, at the prices of the booking
 * (rules.md#add-on-charges). The card is charged later: never before the visit's start, since a visit may be completed
 * early, and not while the owner may object. A failure here does not undo the salon's completion.
 */
@Injectable()
export class AddOnCharging {
  constructor(
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  @OnEvent(appointmentCompleted, 'billing.record-add-ons', { queue: 'money' })
  afterCompletion(event: RecordedEvent<AppointmentEvent>, em: EntityManager): Promise<void> {
    return this.record(em, event.payload.appointmentId);
  }

  /** Records the add-ons of a no-show that was corrected to completed (rules.md#visit-status). */
  @OnEvent(appointmentCorrected, 'billing.record-corrected-add-ons', { queue: 'money' })
  afterCorrection(event: RecordedEvent<AppointmentEvent>, em: EntityManager): Promise<void> {
    return this.record(em, event.payload.appointmentId);
  }

  private async record(em: EntityManager, appointmentId: number): Promise<void> {
    const charge = await sqlIn(em).row<{ id: number; cents: number }>(
      `insert into charges (kind, appointment_id, owner_id, salon_id, amount_cents, salon_share_percent, created_at, due_at)
       select 'add_ons', a.id, a.owner_id, a.salon_id, sum(o.price), $2, $3, 
         greatest($3, a.starts_at, a.assumed_at + ${chargedAfterAssumption})
       from appointments a join appointment_addons o on o.appointment_id = a.id
       where a.id = $1 and a.status = 'completed'
       group by a.id having sum(o.price) > 0
       on conflict (appointment_id, kind) where status <> 'given_up' do nothing
       returning id, amount_cents as cents`,
      [appointmentId, businessTerms.addOnSalonSharePercent, this.clock.now()],
    );
    if (!charge) return;
    await this.outbox.record(em, chargeRecorded({ chargeId: charge.id }));
    await this.audit.record(em, {
      by: 'platform',
      action: 'charge.recorded',
      subject: { kind: 'charge', id: charge.id },
      after: { kind: 'add_ons', appointmentId, amountCents: charge.cents },
    });
  }
}

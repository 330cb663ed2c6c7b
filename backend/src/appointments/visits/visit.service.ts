import { Injectable } from '@nestjs/common';
import { LockMode } from '@mikro-orm/postgresql';

import type { Actor } from '../../auth/index.js';
import { AuditTrail, Clock, type DomainEvent, Outbox, sqlIn, Transactions } from '../../platform/index.js';
import { approvedOrLeftSalonOf } from '../../salons/index.js';
import type { AppointmentStatus } from './appointment-status.rules.js';
import { Appointment } from './appointment.entity.js';
import { AppointmentNotFound, StatusChangedMeanwhile } from './appointments.errors.js';
import {
  appointmentCancelled,
  appointmentCompleted,
  appointmentConfirmed,
  appointmentCorrected,
  appointmentNoShow,
  appointmentStarted,
} from './appointments.events.js';
import { VisitNotes } from './visit-notes.js';

/** Sets the outcome of visits that the salon's staff report. */
@Injectable()
export class Visits {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly notes: VisitNotes,
  ) {}

  /**
   * Sets the status of a visit at the caller's salon. Two calls at once queue up on the visit's row. The second is
   * judged by the status that the first has set, and is refused where it expected another one (`from`).
   * @returns a further effect of the status, as a sentence for the salon
   * @throws AppointmentNotFound, StatusChangedMeanwhile, StatusNotSettable, Forbidden
   */
  setStatus(actor: Actor, id: number, status: AppointmentStatus, from?: AppointmentStatus): Promise<string | null> {
    return this.transactions.run(async (em) => {
      const { id: salonId } = await approvedOrLeftSalonOf(sqlIn(em), actor.userId);
      const visit = await em.findOne(Appointment, { id, salonId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!visit) throw new AppointmentNotFound();
      const before = visit.status;
      if (from && from !== before) throw new StatusChangedMeanwhile(before, status);
      visit.becomes(status, this.clock.now());
      const event = eventOf(id, before, status);
      if (event) await this.outbox.record(em, event);
      await this.audit.record(em, {
        by: actor,
        action: event?.type ?? 'appointment.put_back',
        subject: { kind: 'appointment', id },
        before: { status: before },
        after: { status },
      });
      return this.notes.noteFor(em, id);
    });
  }
}

/** Returns the event of a change. A visit that is put back to scheduled has none. */
function eventOf(id: number, before: AppointmentStatus, after: AppointmentStatus): DomainEvent | undefined {
  switch (after) {
    case 'scheduled':
      return undefined;
    case 'in_progress':
      return appointmentStarted({ appointmentId: id });
    case 'completed':
      if (before === 'completed') return appointmentConfirmed({ appointmentId: id });
      return (before === 'no_show' ? appointmentCorrected : appointmentCompleted)({ appointmentId: id });
    case 'no_show':
      return appointmentNoShow({ appointmentId: id });
    case 'cancelled':
      return appointmentCancelled({ appointmentId: id, cancelledBy: 'salon' });
  }
}

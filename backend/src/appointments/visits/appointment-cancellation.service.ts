import { Injectable } from '@nestjs/common';
import { LockMode } from '@mikro-orm/postgresql';

import { AuditTrail, Clock, Outbox, Transactions } from '../../platform/index.js';
import { Appointment } from './appointment.entity.js';
import { ownerActions } from './appointment.policy.js';
import { AppointmentNotFound, NotCancellable } from './appointments.errors.js';
import { appointmentCancelled } from './appointments.events.js';

/** Gives up a booked bath. */
@Injectable()
export class AppointmentCancellation {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * An owner's cancellation; repeating it changes nothing.
   * @param startsAt the start that the owner means, where a link names it: a visit that has moved since stays
   * @throws AppointmentNotFound, NotCancellable
   */
  cancelOwn(ownerId: number, id: number, startsAt?: Date): Promise<void> {
    return this.transactions.run(async (em) => {
      const now = this.clock.now();
      const appointment = await em.findOne(Appointment, { id, ownerId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!appointment) throw new AppointmentNotFound();
      if (appointment.status === 'cancelled') return;
      const isMeant = !startsAt || startsAt.getTime() === appointment.startsAt.getTime();
      if (!isMeant || !ownerActions(appointment, now).cancel) throw new NotCancellable();
      const before = appointment.status;
      appointment.cancel(now);
      await this.audit.record(em, {
        by: { userId: ownerId, role: 'pet_owner' },
        action: 'appointment.cancelled',
        subject: { kind: 'appointment', id },
        before: { status: before },
        after: { status: appointment.status },
      });
      await this.outbox.record(em, appointmentCancelled({ appointmentId: id, cancelledBy: 'owner' }));
    });
  }
}

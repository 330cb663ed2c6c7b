import { Injectable } from '@nestjs/common';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';

import { AuditTrail, Clock, Outbox, Transactions } from '../../platform/index.js';
import { Appointment } from './appointment.entity.js';
import { ownerActions } from './appointment.policy.js';
import { AppointmentNotFound, NotCancellable } from './appointments.errors.js';
import { appointmentCancelled, appointmentCancelledTogether } from './appointments.events.js';

/** Cancels booked baths for their owner. */
@Injectable()
export class AppointmentCancellation {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Cancels an owner's visit; repeating it changes nothing.
   * @param startsAt the start that the link names; a visit that has moved since is not cancelled
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
      await this.cancel(em, appointment, now);
    });
  }

  /**
   * Cancels several of an owner's visits in the caller's transaction, which has locked them, and records one event for
   * all. Visits that can no longer be cancelled stay. Returns the ids of the cancelled visits.
   */
  async cancelTogether(em: EntityManager, visits: readonly Appointment[]): Promise<number[]> {
    const now = this.clock.now();
    const open = visits.filter((visit) => ownerActions(visit, now).cancel);
    for (const visit of open) await this.cancel(em, visit, now, true);
    const appointmentIds = open.map(({ id }) => id);
    if (open.length > 0) await this.outbox.record(em, appointmentCancelledTogether({ appointmentIds }));
    return appointmentIds;
  }

  private async cancel(em: EntityManager, appointment: Appointment, now: Date, together?: true): Promise<void> {
    const { id, ownerId, status: before } = appointment;
    appointment.cancel(now);
    await this.audit.record(em, {
      by: { userId: ownerId, role: 'pet_owner' },
      action: 'appointment.cancelled',
      subject: { kind: 'appointment', id },
      before: { status: before },
      after: { status: appointment.status },
    });
    const payload = { appointmentId: id, cancelledBy: 'owner', together } as const;
    await this.outbox.record(em, appointmentCancelled(payload));
  }
}

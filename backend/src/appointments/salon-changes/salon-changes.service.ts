import { Injectable } from '@nestjs/common';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';

import type { Actor } from '../../auth/index.js';
import { AuditTrail, Clock, Outbox, sqlIn, Transactions } from '../../platform/index.js';
import { approvedSalonOf, Salon } from '../../salons/index.js';
import { Appointment } from '../appointment.entity.js';
import { appointmentCancelled } from '../appointments.events.js';
import { VisitsAffected } from './salon-changes.errors.js';
import { readSalonTerms, readVisitsToCome, type VisitToCome } from './salon-terms.view.js';
import { visitsCutBy, type VisitsCut } from './visits-cut.rules.js';

/** Who wants the change of which salon, and which visits may go with it. */
export interface WantedChange {
  readonly actor: Actor;
  readonly salonId: number;
  readonly cancelVisits?: readonly number[];
}

/** Makes a change of a salon's terms together with what it means for booked visits, in one transaction. */
@Injectable()
export class SalonChanges {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Runs `change` under the lock of the salon's row, for which bookings wait, and compares the terms before and after.
   * Visits that lose their place are cancelled and their owners told, but only those that `cancelVisits` names.
   * @throws VisitsAffected where there are others; NotFound, Forbidden where the salon is not the caller's
   */
  make<T>(wanted: WantedChange, change: (em: EntityManager, salon: Salon) => Promise<T>): Promise<T> {
    return this.transactions.run(async (em) => {
      const sql = sqlIn(em);
      await approvedSalonOf(sql, wanted.actor.userId, wanted.salonId);
      const salon = await em.findOneOrFail(Salon, wanted.salonId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const now = this.clock.now();
      const before = await readSalonTerms(sql, salon.id);
      const result = await change(em, salon);
      await em.flush();
      const after = await readSalonTerms(sql, salon.id);
      const outcome = visitsCutBy(before, after, await readVisitsToCome(sql, salon.id, now));
      const agreed = new Set(wanted.cancelVisits);
      if (outcome.cut.some(({ visit }) => !agreed.has(visit.id))) throw new VisitsAffected(outcome.cut.map(affected));
      await this.follow(em, wanted.actor, outcome, now);
      return result;
    });
  }

  private async follow(em: EntityManager, by: Actor, { cut, reseated }: VisitsCut<VisitToCome>, now: Date) {
    const ids = cut.map(({ visit }) => visit.id);
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } } as const;
    for (const appointment of await em.find(Appointment, { id: { $in: ids } }, options)) {
      appointment.becomes('cancelled', now);
      await this.outbox.record(em, appointmentCancelled({ appointmentId: appointment.id, cancelledBy: 'salon' }));
      await this.audit.record(em, {
        by,
        action: 'appointment.cancelled',
        subject: { kind: 'appointment', id: appointment.id },
        before: { status: 'scheduled' },
        after: { status: 'cancelled' },
        reason: cut.find(({ visit }) => visit.id === appointment.id)?.reason,
      });
    }
    await em.flush();
    for (const { visit, station } of reseated)
      await sqlIn(em).rows('update appointments set station = $1 where id = $2', [station, visit.id]);
  }
}

function affected({ visit, reason }: VisitsCut<VisitToCome>['cut'][number]) {
  const { id, startsAt, petName, petSize, petOwnerName } = visit;
  return { id, date: startsAt.toISOString(), petName, petSize, petOwnerName, reason };
}

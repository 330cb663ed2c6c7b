import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import type { Actor } from '../../auth/index.js';
import { AuditTrail, Clock, Conflict, Outbox, type Sql, sqlIn } from '../../platform/index.js';
import type { PetSize } from '../../plans/index.js';
import { type SalonChange, SalonChangeChecks, type SalonTerms } from '../../salon-schedule/index.js';
import { Appointment, appointmentCancelled } from '../visits/index.js';
import { type CutReason, leavesNoRoom, visitsAffectedBy, type VisitsCut } from './affected-visits.rules.js';
import { readVisitsToCome, type VisitToCome } from './visits-to-come.view.js';

/** A visit for which the wanted change leaves no room. */
export interface AffectedVisit {
  readonly id: number;
  /** UTC instant. */
  readonly date: string;
  readonly petName: string;
  readonly petSize: PetSize;
  readonly petOwnerName: string;
  readonly reason: CutReason;
}

/** Nothing was changed: the salon first has to see which visits the change would cancel. */
export class VisitsAffected extends Conflict {
  constructor(visits: readonly AffectedVisit[]) {
    super(
      'salons.visits_affected',
      visits.length === 1
        ? 'One booked appointment would have to be cancelled with this change.'
        : `${visits.length} booked appointments would have to be cancelled with this change.`,
      { visits },
    );
  }
}

/**
 * Applies a change of a salon's terms to its booked visits, in the change's own transaction. Visits that lose their
 * place are cancelled and their owners notified, but only visits that the change names.
 */
@Injectable()
export class AffectedVisits implements OnModuleInit {
  constructor(
    private readonly checks: SalonChangeChecks,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  onModuleInit(): void {
    this.checks.add((em, change) => this.settle(em, change));
  }

  /** @throws VisitsAffected where the change would cancel visits that it does not name */
  private async settle(em: EntityManager, { actor, salonId, before, after, cancelVisits }: SalonChange): Promise<void> {
    const now = this.clock.now();
    const outcome = visitsAffectedBy(before, after, await readVisitsToCome(sqlIn(em), salonId, now));
    const agreed = new Set(cancelVisits);
    if (outcome.cut.some(({ visit }) => !agreed.has(visit.id))) throw new VisitsAffected(outcome.cut.map(affected));
    await this.cancel(em, actor, outcome.cut, now);
    for (const { visit, station } of outcome.reseated) {
      // A booked visit takes precedence over a hold.
      await sqlIn(em).rows(
        'delete from holds where salon_id = $1 and station = $2 and starts_at < $4 and ends_at > $3',
        [salonId, station, visit.startsAt, visit.endsAt],
      );
      await sqlIn(em).rows('update appointments set station = $1 where id = $2', [station, visit.id]);
    }
    await endLostHolds(sqlIn(em), salonId, after, now);
  }

  private async cancel(em: EntityManager, by: Actor, cut: VisitsCut<VisitToCome>['cut'], now: Date): Promise<void> {
    const ids = cut.map(({ visit }) => visit.id);
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } } as const;
    for (const appointment of await em.find(Appointment, { id: { $in: ids } }, options)) {
      const { status } = appointment;
      appointment.becomes('cancelled', now);
      await this.outbox.record(em, appointmentCancelled({ appointmentId: appointment.id, cancelledBy: 'salon' }));
      await this.audit.record(em, {
        by,
        action: 'appointment.cancelled',
        subject: { kind: 'appointment', id: appointment.id },
        before: { status },
        after: { status: 'cancelled' },
        reason: cut.find(({ visit }) => visit.id === appointment.id)?.reason,
      });
    }
    await em.flush();
  }
}

function affected({ visit, reason }: VisitsCut<VisitToCome>['cut'][number]): AffectedVisit {
  const { id, startsAt, petName, petSize, petOwnerName } = visit;
  return { id, date: startsAt.toISOString(), petName, petSize, petOwnerName, reason };
}

/**
 * Ends holds of starts that can no longer be booked, offers from the waitlist included, so that no page goes on
 * promising them.
 */
async function endLostHolds(sql: Sql, salonId: number, after: SalonTerms, now: Date): Promise<void> {
  const held = await sql.rows<{ id: number; petSize: PetSize; startsAt: Date; endsAt: Date }>(
    `select id, pet_size as "petSize", starts_at as "startsAt", ends_at as "endsAt" from holds
     where salon_id = $1 and expires_at > $2`,
    [salonId, now],
  );
  const lost = held.filter((hold) => leavesNoRoom(after, hold)).map(({ id }) => id);
  if (lost.length > 0) await sql.rows('delete from holds where id = any($1)', [lost]);
}

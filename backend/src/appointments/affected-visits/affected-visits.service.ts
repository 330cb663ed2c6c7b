import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import type { Actor } from '../../auth/index.js';
import { AuditTrail, Clock, Conflict, Outbox, type Sql, sqlIn } from '../../platform/index.js';
import type { PetSize } from '../../plans/index.js';
import { type SalonChange, SalonChangeChecks } from '../../salon-schedule/index.js';
import { Appointment, appointmentCancelled } from '../visits/index.js';
import { type CutReason, type HeldPlace, visitsAffectedBy, type VisitsCut } from './affected-visits.rules.js';
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
    const sql = sqlIn(em);
    const [visits, holds] = [await readVisitsToCome(sql, salonId, now), await readLiveHolds(sql, salonId, now)];
    const outcome = visitsAffectedBy(before, after, visits, holds);
    const agreed = new Set(cancelVisits);
    if (outcome.cut.some(({ visit }) => !agreed.has(visit.id))) throw new VisitsAffected(outcome.cut.map(affected));
    await this.cancel(em, actor, outcome.cut, now);
    await endHolds(sql, salonId, outcome.endedHolds, now);
    for (const { visit, station } of outcome.reseated)
      await sql.rows('update appointments set station = $1 where id = $2', [station, visit.id]);
    for (const { hold, station } of outcome.reseatedHolds) await moveHold(sql, salonId, hold.id, station);
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

function readLiveHolds(sql: Sql, salonId: number, now: Date): Promise<HeldPlace[]> {
  return sql.rows<HeldPlace>(
    `select id, station, pet_size as "petSize", starts_at as "startsAt", ends_at as "endsAt" from holds
     where salon_id = $1 and expires_at > $2`,
    [salonId, now],
  );
}

/** Unlike an appointment's, a hold's change does not move what it occupies. */
async function moveHold(sql: Sql, salonId: number, id: number, station: number): Promise<void> {
  await sql.rows(
    `with moved as (update holds set station = $3 where id = $2 returning id)
     update occupancies o set station = $3 from moved where o.salon_id = $1 and o.hold_id = moved.id`,
    [salonId, id, station],
  );
}

/** Deletes these holds, and the expired ones, which would still keep their stations from the visits that move. */
async function endHolds(sql: Sql, salonId: number, holds: readonly HeldPlace[], now: Date): Promise<void> {
  await sql.rows(
    `delete from holds where id in (
       select id from holds where salon_id = $1 and (id = any($2) or expires_at <= $3) order by id for update)`,
    [salonId, holds.map(({ id }) => id), now],
  );
}

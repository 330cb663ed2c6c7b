import { Injectable } from '@nestjs/common';
import { LockMode } from '@mikro-orm/postgresql';

import { accountName, type Actor } from '../../auth/index.js';
import {
  AuditTrail,
  Clock,
  createdBefore,
  Outbox,
  type Page,
  type PageQuery,
  ReadDb,
  rememberCreated,
  type RowOf,
  toMessage,
  Transactions,
} from '../../platform/index.js';
import { Appointment } from './appointment.entity.js';
import { AppointmentNotFound } from './appointments.errors.js';
import { appointmentObjected } from './appointments.events.js';
import type { AdminObjectionDto } from './dto/objection.dto.js';

const defaultLimit = 50;

const columns = `
  a.id as "appointmentId", a.starts_at as "visitAt", salons.time_zone as "timeZone", p.name as "petName",
  ${accountName('u')} as "ownerName",
  u.email::text as "ownerEmail", salons.id as "salonId", salons.name as "salonName", a.objection as reason,
  a.objected_at as "objectedAt", a.objection_settled_at as "settledAt", a.status`;

type Instant = 'visitAt' | 'objectedAt' | 'settledAt';
type ObjectionRow = RowOf<AdminObjectionDto, Instant>;

/** An owner's objection to a visit, in the owner's words. */
export interface VisitObjection {
  readonly appointmentId: number;
  readonly reason: string;
}

/** Records and lists objections to visits that count as completed because the salon did not mark them. */
@Injectable()
export class Objections {
  constructor(
    private readonly transactions: Transactions,
    private readonly readDb: ReadDb,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * Records an owner's objection that a visit did not take place. Repeating the call with the same key changes nothing.
   * @throws AppointmentNotFound, NotObjectable
   */
  object(actor: Actor, request: VisitObjection, key?: string): Promise<void> {
    const { appointmentId: id, reason } = request;
    const command = { key, actorId: actor.userId, command: 'appointments.object', request };
    return this.transactions.run(async (em) => {
      if (await createdBefore(em, command)) return;
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
      const visit = await em.findOne(Appointment, { id, ownerId: actor.userId }, lock);
      if (!visit) throw new AppointmentNotFound();
      visit.object(reason, this.clock.now());
      await rememberCreated(em, command, id);
      await this.outbox.record(em, appointmentObjected({ appointmentId: id }));
      // The words stand with the visit alone, because the audit log is never erased.
      await this.audit.record(em, {
        by: actor,
        action: 'appointment.objected',
        subject: { kind: 'appointment', id },
      });
    });
  }

  /** Returns objections for administrators: those that wait for an answer first, then the latest. */
  async list({ limit = defaultLimit, offset = 0 }: PageQuery): Promise<Page<AdminObjectionDto>> {
    const [rows, count] = await Promise.all([
      this.readDb.rows<ObjectionRow>(
        `select ${columns} from appointments a join pets p on p.id = a.pet_id join users u on u.id = a.owner_id
         join salons on salons.id = a.salon_id where a.objected_at is not null
         order by a.objection_settled_at is not null, a.objected_at desc, a.id desc limit $1 offset $2`,
        [limit, offset],
      ),
      this.readDb.row<{ total: number }>(
        `select count(*)::int as total from appointments where objected_at is not null`,
      ),
    ]);
    return { rows: rows.map(toObjection), total: count?.total ?? 0 };
  }
}

const toObjection = (row: ObjectionRow): AdminObjectionDto =>
  toMessage<AdminObjectionDto, Instant>(row, 'visitAt', 'objectedAt', 'settledAt');

import { Injectable, Logger } from '@nestjs/common';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';

import {
  AuditTrail,
  Clock,
  type DomainEvent,
  Every,
  Outbox,
  ReadDb,
  recoverAll,
  sqlIn,
  Transactions,
} from '../../platform/index.js';
import { Appointment } from './appointment.entity.js';
import {
  appointmentAssumed,
  appointmentCancelled,
  appointmentCompleted,
  appointmentUnmarked,
} from './appointments.events.js';
import { assumedAfterMilliseconds, answerMilliseconds, remindedAfterMilliseconds } from './visit-assumption.rules.js';
import { hasOpenObjection } from './visit-objection.sql.js';

const everySeconds = 600;
const atOnce = 200;

const unmarked = `status in ('scheduled', 'in_progress')`;

/** Visits of a kind that are due a while after an instant of theirs. */
interface DueVisits {
  /** The condition of the kind. */
  readonly where: string;
  /** The column of the instant. */
  readonly at: 'ends_at' | 'objected_at';
  readonly afterMilliseconds: number;
}

/** A visit that is due, and its instant as Postgres writes it: a Date has no microseconds. */
interface DueVisit {
  readonly id: number;
  readonly at: string;
}

/**
 * Handles unmarked visits: the salon is reminded, then the visits count as completed, and an objection that the salon
 * does not answer is accepted.
 */
@Injectable()
export class VisitAssumption {
  private readonly log = new Logger(VisitAssumption.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly readDb: ReadDb,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** Reminds salons of visits that stay unmarked a while after their end. */
  @Every('appointments.remind-unmarked', everySeconds)
  async remind(): Promise<void> {
    while (await this.transactions.run((em) => this.remindSome(em)));
  }

  /** Counts visits as completed that stay unmarked for long. */
  @Every('appointments.assume-unmarked', everySeconds)
  async assume(): Promise<void> {
    const due = { where: unmarked, at: 'ends_at', afterMilliseconds: assumedAfterMilliseconds } as const;
    await this.each(due, async (em, visit, now) => {
      const before = visit.status;
      if (before !== 'scheduled' && before !== 'in_progress') return;
      visit.assumeCompleted(now);
      await this.recordEvents(em, visit, before, [
        appointmentCompleted({ appointmentId: visit.id }),
        appointmentAssumed({ appointmentId: visit.id }),
      ]);
    });
  }

  /** Accepts objections that the salon did not answer in time. */
  @Every('appointments.settle-objections', everySeconds)
  async settle(): Promise<void> {
    const due = {
      where: hasOpenObjection('appointments'),
      at: 'objected_at',
      afterMilliseconds: answerMilliseconds,
    } as const;
    await this.each(due, async (em, visit, now) => {
      const before = visit.status;
      if (visit.objectionSettledAt) return;
      visit.acceptObjection(now);
      const event = appointmentCancelled({ appointmentId: visit.id, cancelledBy: 'objection' });
      await this.recordEvents(em, visit, before, [event]);
    });
  }

  /** Changes every visit that is due, each in its own transaction. One that cannot be changed holds up no other. */
  private each(
    { where, at, afterMilliseconds }: DueVisits,
    change: (em: EntityManager, visit: Appointment, now: Date) => Promise<void>,
  ): Promise<void> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - afterMilliseconds);
    const page = `
      select id, ${at}::text as at from appointments
      where ${where} and ${at} <= $1 and (${at}, id) > ($2::timestamptz, $3) order by ${at}, id limit ${atOnce}`;
    return recoverAll<DueVisit>({
      pageAfter: (last) => this.readDb.rows(page, [since, last?.at ?? '-infinity', last?.id ?? 0]),
      recover: ({ id }) =>
        this.transactions.run(async (em) => {
          const visit = await em.findOne(Appointment, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
          if (visit) await change(em, visit, now);
        }),
      onFailure: ({ id }, error) =>
        this.log.error(`The outcome of visit ${id} could not be set; it is tried again: ${error.message}`),
    });
  }

  private async remindSome(em: EntityManager): Promise<boolean> {
    const now = this.clock.now();
    const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
    const reminded = await sqlIn(em).rows<{ id: number }>(
      `update appointments set reminded_at = $1 where id in (
         select id from appointments where ${unmarked} and ends_at <= $2 and ends_at > $3 and reminded_at is null
         order by ends_at, id limit ${atOnce} for update skip locked)
       returning id`,
      [now, ago(remindedAfterMilliseconds), ago(assumedAfterMilliseconds)],
    );
    for (const { id } of reminded) await this.outbox.record(em, appointmentUnmarked({ appointmentId: id }));
    return reminded.length === atOnce;
  }

  private async recordEvents(
    em: EntityManager,
    visit: Appointment,
    before: string,
    events: DomainEvent[],
  ): Promise<void> {
    await em.flush();
    for (const event of events) await this.outbox.record(em, event);
    await this.audit.record(em, {
      by: 'platform',
      action: events.at(-1)?.type ?? '',
      subject: { kind: 'appointment', id: visit.id },
      before: { status: before },
      after: { status: visit.status },
    });
  }
}

import { Injectable } from '@nestjs/common';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';

import type { Actor } from '../../auth/index.js';
import { Consents } from '../../legal/index.js';
import {
  AuditTrail,
  Clock,
  Conflict,
  createdBefore,
  type IdempotentCommand,
  Outbox,
  ReadDb,
  refusingOn,
  rememberCreated,
  sqlIn,
  Transactions,
} from '../../platform/index.js';
import { hasNearPoint } from '../../salon-schedule/index.js';
import { AlreadyApplied, Salon, salonApplied, SalonNotFound, timeZoneOf } from '../../salons/index.js';
import type { ApplyAgainDto, OwnApplicationDto } from '../dto/application.dto.js';
import { answersOf, keepApplication } from './application-history.sql.js';

class NotRejected extends Conflict {
  constructor() {
    super('salons.not_rejected', 'Only a rejected application can be corrected. Please load the page again.');
  }
}

const refusals = { salons_one_pending_application_per_email: () => new AlreadyApplied() };

/** Corrects the application of a rejected salon, which applies again by it (rules.md#applying-again). */
@Injectable()
export class ApplyingAgain {
  constructor(
    private readonly readDb: ReadDb,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly trail: AuditTrail,
    private readonly consents: Consents,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the answers of the caller's salon.
   * @throws NotFound
   */
  async ownAnswers({ userId }: Actor): Promise<OwnApplicationDto> {
    const row = await this.readDb.row<{ answers: OwnApplicationDto }>(
      `select ${answersOf} as answers from salons s where s.account_id = $1`,
      [userId],
    );
    if (!row) throw new SalonNotFound();
    return row.answers;
  }

  /**
   * Corrects the application. A salon that stays at its place keeps its time zone and its own point. Of two calls at
   * once the first succeeds, and the second finds the salon pending. Repeating the call with the same key changes
   * nothing, unless that application was rejected as well.
   * @throws NotFound, NotRejected; AlreadyApplied where another application with its address waits
   */
  apply(actor: Actor, answers: ApplyAgainDto, key?: string): Promise<void> {
    const command = { key, actorId: actor.userId, command: 'salons.apply-again', request: answers };
    return refusingOn(refusals, () => this.transactions.run((em) => this.applyIn(em, actor, answers, command)));
  }

  private async applyIn(
    em: EntityManager,
    actor: Actor,
    answers: ApplyAgainDto,
    command: IdempotentCommand,
  ): Promise<void> {
    const wasMade = (await createdBefore(em, command)) !== undefined;
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
    const salon = await em.findOne(Salon, { accountId: actor.userId }, lock);
    if (!salon) throw new SalonNotFound();
    if (wasMade && salon.status !== 'rejected') return;
    if (salon.status !== 'rejected') throw new NotRejected();
    await sqlIn(em).rows(keepApplication, [salon.id]);
    salon.applyAgain({ ...answers, timeZone: timeZoneAfter(salon, answers) }, this.clock.now());
    if (!(await hasNearPoint(sqlIn(em), salon))) salon.describe({ latitude: null, longitude: null });
    await em.flush();
    await rememberCreated(em, command, salon.id);
    await this.recordEvent(em, actor, salon);
  }

  private async recordEvent(em: EntityManager, actor: Actor, { id }: Salon): Promise<void> {
    await this.consents.record(em, { kind: 'salon', salonId: id, userId: actor.userId });
    await this.trail.record(em, {
      by: actor,
      action: 'salon.applied',
      subject: { kind: 'salon', id },
      before: { status: 'rejected' },
      after: { status: 'pending' },
    });
    await this.outbox.record(em, salonApplied({ salonId: id }));
  }
}

/** Returns the zone that the salon chose, unless it has moved to a place that begins in another one than its former. */
function timeZoneAfter(salon: Salon, { state, zipCode }: ApplyAgainDto): string {
  const initial = timeZoneOf(state, zipCode);
  return initial === timeZoneOf(salon.state, salon.zipCode) ? salon.timeZone : initial;
}

import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

import type { Actor } from '../auth/index.js';
import { Consents } from '../legal/index.js';
import {
  Clock,
  createdBefore,
  Every,
  Outbox,
  ReadDb,
  recoverAll,
  rememberCreated,
  type Sql,
  sqlIn,
  Transactions,
} from '../platform/index.js';
import { settledBySilence, type StatedVisit } from './measured-weight.rules.js';
import { WeightAnswered, WeightDecided, WeightNotFound } from './measured-weights.errors.js';
import { weightObjected } from './measured-weights.events.js';
import { type LockedWeight, WeightOutcomes } from './weight-outcomes.service.js';

const everySeconds = 300;
const pageSize = 100;

const locked = `
  select w.id, w.appointment_id as "appointmentId", w.state, w.stated_at as "statedAt",
    w.answer_due_at as "answerDueAt", s.owner_id as "ownerId", w.subscription_id as "subscriptionId",
    w.salon_id as "salonId", w.pet_id as "petId", w.tenths_of_pound as tenths,
    w.credit_cents as credit, w.plan_price as "planPrice", w.next_price as "nextPrice"
  from measured_weights w join subscriptions s on s.id = w.subscription_id`;

/** The lock keeps the visit from being changed by a command that has judged it already. */
const lockedVisit = `
  select status, starts_at as "startsAt", ends_at as "endsAt", status_changed_at as "statusChangedAt",
    assumed_at as "assumedAt", objected_at as "objectedAt", objection_settled_at as "objectionSettledAt",
    reviewed_at as "reviewedAt", cancelled_at as "cancelledAt", moved_at as "movedAt"
  from appointments where id = $1 for share`;

/** An owner's objection to a weight, in the owner's words. */
export interface WeightObjection {
  readonly weightId: number;
  readonly reason: string;
}

type DueWeight = Pick<LockedWeight, 'id' | 'answerDueAt'>;

/**
 * Settles stated weights: the owner agrees or objects in time, a weight without an answer is settled by its visit, and
 * an administrator decides about objections (rules.md#measured-weight). The salon's credit is posted when the weight is
 * accepted.
 */
@Injectable()
export class WeightAnswers {
  private readonly log = new Logger(WeightAnswers.name);

  constructor(
    private readonly readDb: ReadDb,
    private readonly transactions: Transactions,
    private readonly outcomes: WeightOutcomes,
    private readonly consents: Consents,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Accepts a weight for the dog's owner, who consents to the price of the larger plan. Repeating the call with the same
   * key changes nothing.
   * @throws WeightNotFound, WeightAnswered
   */
  agree(ownerId: number, id: number, key?: string): Promise<void> {
    const command = { key, actorId: ownerId, command: 'measured-weights.agree', request: { weightId: id } };
    return this.transactions.run(async (em) => {
      if (await createdBefore(em, command)) return;
      const weight = await this.lockWaiting(em, ownerId, id);
      const { subscriptionId, nextPrice: amountCents } = weight;
      await this.consents.record(em, { kind: 'subscription', userId: ownerId, subscriptionId, amountCents });
      await this.outcomes.accept(em, weight, { userId: ownerId, role: 'pet_owner' }, null);
      await rememberCreated(em, command, id);
    });
  }

  /**
   * Leaves the decision to an administrator. Repeating the call with the same key changes nothing.
   * @throws WeightNotFound, WeightAnswered
   */
  object(ownerId: number, { weightId: id, reason }: WeightObjection, key?: string): Promise<void> {
    const command = { key, actorId: ownerId, command: 'measured-weights.object', request: { weightId: id, reason } };
    return this.transactions.run(async (em) => {
      if (await createdBefore(em, command)) return;
      const weight = await this.lockWaiting(em, ownerId, id);
      await sqlIn(em).rows(
        `update measured_weights set state = 'objected', objection = $2, answered_at = $3 where id = $1`,
        [id, reason, this.clock.now()],
      );
      await this.outbox.record(em, weightObjected({ weightId: id }));
      // The owner's words stand with the weight alone, because the audit log is never erased.
      await this.outcomes.recordAudit(em, weight, 'objected', { userId: ownerId, role: 'pet_owner' }, null);
      await rememberCreated(em, command, id);
    });
  }

  /**
   * @throws WeightNotFound, WeightDecided where the weight has no open objection, or another administrator was faster
   */
  decide(by: Actor, id: number, decision: 'accept' | 'dismiss', reason: string): Promise<void> {
    return this.transactions.run(async (em) => {
      const sql = sqlIn(em);
      const weight = await lock(sql, id);
      if (weight.state !== 'objected') throw new WeightDecided();
      await sql.rows(
        'update measured_weights set decided_by = $2, decided_at = $3, decision_reason = $4 where id = $1',
        [id, by.userId, this.clock.now(), reason],
      );
      if (decision === 'accept') return this.outcomes.accept(em, weight, by, reason);
      return this.outcomes.dismiss(em, weight, by, reason);
    });
  }

  /** Settles weights without an answer in time, each in a separate transaction, once their visits are certain. */
  @Every('measured-weights.settle-unanswered', everySeconds)
  settleUnanswered(): Promise<void> {
    return recoverAll<DueWeight>({
      pageAfter: (last) =>
        this.readDb.rows<DueWeight>(
          `select w.id, w.answer_due_at as "answerDueAt" from measured_weights w
           where w.state = 'waiting' and w.answer_due_at <= $1
             and (w.answer_due_at, w.id) > (coalesce($2::timestamptz, '-infinity'), $3::bigint)
           order by w.answer_due_at, w.id limit ${pageSize}`,
          [this.clock.now(), last?.answerDueAt ?? null, last?.id ?? 0],
        ),
      recover: ({ id }) => this.settle(id),
      onFailure: ({ id }, error) =>
        this.log.error(`Weight ${id} could not be settled without an answer; it is tried again: ${error.message}`),
    });
  }

  private settle(id: number): Promise<void> {
    return this.transactions.run(async (em) => {
      const sql = sqlIn(em);
      const weight = await lock(sql, id);
      if (weight.state !== 'waiting') return;
      const visit = await sql.row<StatedVisit>(lockedVisit, [weight.appointmentId]);
      const settled = settledBySilence(visit!, weight.statedAt, this.clock.now());
      if (settled === 'accepted') await this.outcomes.accept(em, weight, 'platform', null);
      if (settled === 'dismissed')
        await this.outcomes.dismiss(em, weight, 'platform', 'The visit did not take place at that time.');
    });
  }

  private async lockWaiting(em: EntityManager, ownerId: number, id: number): Promise<LockedWeight> {
    const weight = await lock(sqlIn(em), id);
    if (weight.ownerId !== ownerId) throw new WeightNotFound();
    if (weight.state !== 'waiting' || this.clock.now() >= weight.answerDueAt) throw new WeightAnswered();
    return weight;
  }
}

async function lock(sql: Sql, id: number): Promise<LockedWeight> {
  const weight = await sql.row<LockedWeight>(`${locked} where w.id = $1 for update of w`, [id]);
  if (!weight) throw new WeightNotFound();
  return weight;
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import type { Actor } from '../auth/index.js';
import { accounts, Ledger, needsSecondApproval } from '../ledger/index.js';
import { businessTerms } from '../plans/index.js';
import {
  AuditTrail,
  Clock,
  createdBefore,
  dayMilliseconds,
  NotFound,
  rememberCreated,
  type Sql,
  sqlIn,
  Transactions,
} from '../platform/index.js';
import { lockAdjustedAlone } from './adjusted-alone.sql.js';
import { DecidedBefore, NeedsAnotherAdministrator, SalonErased } from './payout-admin.errors.js';
import { SalonNotFound } from '../salons/index.js';

/** An amount that an administrator adds to a salon's account or takes from it. */
export interface AdjustmentRequest {
  readonly salonId: number;
  /** Signed cents: positive for the salon. */
  readonly cents: number;
  readonly reason: string;
  readonly questionedLineId?: number;
}

interface WaitingAdjustment {
  readonly salonId: number;
  readonly cents: number;
  readonly reason: string;
  readonly state: string;
  readonly proposedBy: number;
}

/**
 * Adjusts salons' balances manually, for administrators. Above a limit, which includes what was adjusted alone in seven
 * days, two administrators are needed (rules.md#adjustments).
 */
@Injectable()
export class Adjustments {
  constructor(
    private readonly transactions: Transactions,
    private readonly ledger: Ledger,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * Proposes an adjustment and returns its id. It is posted at once, or waits for another administrator.
   * @throws SalonNotFound, SalonErased
   */
  propose(actor: Actor, request: AdjustmentRequest, key?: string): Promise<number> {
    return this.transactions.run(async (em) => {
      const command = { key, actorId: actor.userId, command: 'billing.adjust', request };
      const before = await createdBefore(em, command);
      if (before !== undefined) return before;
      const id = await this.proposeIn(em, actor, request);
      await rememberCreated(em, command, id);
      return id;
    });
  }

  /**
   * Proposes an adjustment in the caller's transaction.
   * @throws SalonNotFound, SalonErased
   */
  async proposeIn(em: EntityManager, actor: Actor, request: AdjustmentRequest): Promise<number> {
    const sql = sqlIn(em);
    const now = this.clock.now();
    const { secondApprovalAboveCents: limit, secondApprovalDays } = businessTerms.payouts;
    const since = new Date(now.getTime() - secondApprovalDays * dayMilliseconds);
    const adjusted = await lockAdjustedAlone(sql, { salonId: request.salonId, administratorId: actor.userId, since });
    if (!adjusted) throw new SalonNotFound();
    if (adjusted.isErased && request.cents > 0) throw new SalonErased();
    const waits = needsSecondApproval(request.cents, adjusted.cents, limit);
    const row = await sql.row<{ id: number }>(
      `insert into adjustments (salon_id, amount_cents, reason, questioned_line_id, state, needs_approval,
         proposed_by, proposed_at, decided_by, decided_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8::timestamptz, $9, $10::timestamptz) returning id`,
      [
        request.salonId,
        request.cents,
        request.reason,
        request.questionedLineId ?? null,
        waits ? 'waiting' : 'posted',
        waits,
        actor.userId,
        now,
        waits ? null : actor.userId,
        waits ? null : now,
      ],
    );
    if (!row) throw new Error('The insert of an adjustment returned no row.');
    if (!waits) await this.post(em, row.id, request);
    await this.record(em, actor, row.id, waits ? 'adjustment.proposed' : 'adjustment.posted', request);
    return row.id;
  }

  /** @throws NotFound, DecidedBefore, NeedsAnotherAdministrator */
  async approve(actor: Actor, id: number): Promise<void> {
    await this.transactions.run(async (em) => {
      const sql = sqlIn(em);
      const waiting = await lockWaiting(sql, id);
      if (waiting.proposedBy === actor.userId) throw new NeedsAnotherAdministrator();
      const request = { salonId: waiting.salonId, cents: waiting.cents, reason: waiting.reason };
      await this.decide(sql, id, 'posted', actor, null);
      await this.post(em, id, request);
      await this.record(em, actor, id, 'adjustment.approved', request);
    });
  }

  /**
   * Declines an adjustment. The administrator who proposed it may do so too.
   * @throws NotFound, DecidedBefore
   */
  async decline(actor: Actor, id: number, reason: string): Promise<void> {
    await this.transactions.run(async (em) => {
      const waiting = await lockWaiting(sqlIn(em), id);
      await this.decide(sqlIn(em), id, 'declined', actor, reason);
      const request = { salonId: waiting.salonId, cents: waiting.cents, reason };
      await this.record(em, actor, id, 'adjustment.declined', request);
    });
  }

  private async decide(sql: Sql, id: number, state: string, actor: Actor, reason: string | null): Promise<void> {
    await sql.rows(
      'update adjustments set state = $2, decided_by = $3, decided_at = $4, decision_reason = $5 where id = $1',
      [id, state, actor.userId, this.clock.now(), reason],
    );
  }

  private async post(em: EntityManager, id: number, { salonId, cents, reason }: AdjustmentRequest): Promise<void> {
    const detail = { kind: 'adjustment', adjustmentId: id, reason };
    await this.ledger.postTransaction(em, {
      cause: { kind: 'adjustment', id },
      at: this.clock.now(),
      entries: [
        { account: accounts.salon(salonId), cents, detail },
        { account: accounts.platform, cents: -cents, detail },
      ],
    });
  }

  private record(em: EntityManager, by: Actor, id: number, action: string, request: AdjustmentRequest): Promise<void> {
    const { salonId, cents, reason } = request;
    return this.audit.record(em, {
      by,
      action,
      subject: { kind: 'adjustment', id },
      after: { salonId, cents },
      reason,
    });
  }
}

/** Locks a waiting adjustment. The payout period is locked before any row, as by every posting. */
async function lockWaiting(sql: Sql, id: number): Promise<WaitingAdjustment> {
  await sql.row('select hold_payout_period()');
  const found = await sql.row<WaitingAdjustment>(
    `select salon_id as "salonId", amount_cents as cents, reason, state, proposed_by as "proposedBy"
     from adjustments where id = $1 for update`,
    [id],
  );
  if (!found) throw new NotFound('payouts.adjustment_not_found', 'Adjustment not found');
  if (found.state !== 'waiting') throw new DecidedBefore();
  return found;
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import type { Actor } from '../auth/index.js';
import { holdSalon, clawbackRequested, PayoutNotFound } from '../payouts/index.js';
import {
  AuditTrail,
  Clock,
  createdBefore,
  dollars,
  InvalidField,
  Outbox,
  rememberCreated,
  sqlIn,
  Transactions,
} from '../platform/index.js';
import { whyNotClawBack } from './payout-actions.rules.js';
import { lockPayout } from './payout-actions.sql.js';
import { PayoutMovedOn } from './payout-admin.errors.js';

/** A reversal of a sent payout that an administrator requests. */
export interface ClawbackRequest {
  /** Everything that is left of the transfer by default. */
  readonly amountCents?: number;
  readonly reason: string;
}

/**
 * Records administrators' clawbacks of sent payouts; the provider is asked right after. The money is then owed to the
 * salon again, so the same transaction puts the salon's payouts on hold: nothing goes out again before an administrator
 * has decided and lifts the hold.
 */
@Injectable()
export class PayoutClawbacks {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditTrail,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @throws PayoutNotFound, PayoutMovedOn, InvalidField */
  request(actor: Actor, payoutId: number, request: ClawbackRequest, key?: string): Promise<number> {
    return this.transactions.run(async (em) => {
      const command = { key, actorId: actor.userId, command: 'billing.take-back', request: { payoutId, ...request } };
      const before = await createdBefore(em, command);
      if (before !== undefined) return before;
      const id = await this.requestIn(em, actor, payoutId, request);
      await rememberCreated(em, command, id);
      return id;
    });
  }

  private async requestIn(
    em: EntityManager,
    actor: Actor,
    payoutId: number,
    request: ClawbackRequest,
  ): Promise<number> {
    const sql = sqlIn(em);
    const payout = await lockPayout(sql, payoutId);
    if (!payout) throw new PayoutNotFound();
    const refused = whyNotClawBack(payout);
    if (refused !== undefined) throw new PayoutMovedOn(payout.state, refused);
    const { leftCents, salonId } = payout;
    const { reason, amountCents = leftCents } = request;
    if (amountCents > leftCents) throw new InvalidField('payouts.take_back', 'amountCents', tooMuch(leftCents));
    const now = this.clock.now();
    const row = await sql.row<{ id: number }>(
      `insert into payout_clawbacks (payout_id, amount_cents, reason, requested_by, created_at, changed_at)
       values ($1, $2, $3, $4, $5, $5) returning id`,
      [payoutId, amountCents, reason, actor.userId, now],
    );
    if (!row) throw new Error('The insert of a clawback returned no row.');
    await holdSalon(sql, { salonId, reason, placedBy: actor.userId, now });
    await this.outbox.record(em, clawbackRequested({ clawbackId: row.id }));
    const subject = { kind: 'payout', id: payoutId };
    const after = { clawbackId: row.id, cents: amountCents };
    await this.audit.record(em, { by: actor, action: 'payout.take_back_requested', subject, after, reason });
    return row.id;
  }
}

const tooMuch = (cents: number): string => `At most ${dollars(cents)} of this payout can be taken back.`;

import { Injectable } from '@nestjs/common';

import type { Actor } from '../auth/index.js';
import {
  AuditTrail,
  Clock,
  createdBefore,
  NotFound,
  refusingOn,
  rememberCreated,
  sqlIn,
  Transactions,
} from '../platform/index.js';
import { HeldBefore } from './payout-admin.errors.js';
import { SalonNotFound } from '../salons/index.js';

/** The salon whose payouts are held, and why. */
export interface PayoutHoldRequest {
  readonly salonId: number;
  readonly reason: string;
}

/**
 * Places and lifts holds on salons. Under a hold unsent payouts wait, and those of coming weeks are held
 * (rules.md#held-payouts).
 */
@Injectable()
export class PayoutHolds {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * Places a hold and returns its id. Repeating the call with the same key returns the hold that the first call placed,
   * until it is lifted.
   * @throws NotFound, HeldBefore
   */
  place(actor: Actor, request: PayoutHoldRequest, key?: string): Promise<number> {
    const { salonId, reason } = request;
    const command = { key, actorId: actor.userId, command: 'payouts.hold-salon', request };
    return refusingOn({ payout_holds_one_at_a_time: () => new HeldBefore() }, () =>
      this.transactions.run(async (em) => {
        const sql = sqlIn(em);
        const holds = 'select 1 from payout_holds where id = $1 and lifted_at is null';
        const earlier = await createdBefore(em, command, async (id) => Boolean(await sql.row(holds, [id])));
        if (earlier) return earlier;
        const hold = await sql.row<{ id: number }>(
          `insert into payout_holds (salon_id, reason, placed_by, placed_at)
           select id, $2, $3, $4::timestamptz from salons where id = $1 returning id`,
          [salonId, reason, actor.userId, this.clock.now()],
        );
        if (!hold) throw new SalonNotFound();
        await rememberCreated(em, command, hold.id);
        const subject = { kind: 'salon', id: salonId };
        await this.audit.record(em, { by: actor, action: 'payouts.held', subject, after: { holdId: hold.id }, reason });
        return hold.id;
      }),
    );
  }

  /** @throws NotFound where there is none, or it was lifted before */
  async lift(actor: Actor, holdId: number, reason: string): Promise<void> {
    await this.transactions.run(async (em) => {
      const hold = await sqlIn(em).row<{ salonId: number }>(
        `update payout_holds set lifted_by = $2, lifted_at = $3, lift_reason = $4
         where id = $1 and lifted_at is null returning salon_id as "salonId"`,
        [holdId, actor.userId, this.clock.now(), reason],
      );
      if (!hold) throw new NotFound('payouts.hold_not_found', 'This hold no longer exists.');
      const subject = { kind: 'salon', id: hold.salonId };
      await this.audit.record(em, { by: actor, action: 'payouts.hold_lifted', subject, before: { holdId }, reason });
    });
  }
}

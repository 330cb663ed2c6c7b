import { Injectable, Logger } from '@nestjs/common';

import { ProviderCharges } from '../payments/index.js';
import { businessTerms } from '../plans/index.js';
import {
  Clock,
  dayMilliseconds,
  Every,
  hourMilliseconds,
  nightlySeconds,
  ReadDb,
  recoverAll,
  waitingAtOnce,
} from '../platform/index.js';
import { readCharge } from './charge.sql.js';
import { ChargeSettlement } from './charge-settlement.service.js';

const pageSize = 200;

const { unmarkedVisit, reminders } = businessTerms;

/**
 * The time after a charge is due in which its reminders may still come: they begin with the first try, which waits for
 * an objection and its answer, and the last one may be two days late.
 */
const remindedMilliseconds =
  (unmarkedVisit.objectionHours + unmarkedVisit.answerHours) * hourMilliseconds +
  (reminders.unpaidAgainAfterDays + 2) * dayMilliseconds;

/** An open charge in the order of {@link openChargesQuery}. */
interface OpenCharge {
  readonly id: number;
  readonly ownerId: number;
}

/**
 * Selects open charges with a payment that have been due since $1, after $2 and $3, the owner and id of the last one.
 * The order is that of the index of open charges.
 */
export const openChargesQuery = `
  select id, owner_id as "ownerId" from charges
  where status = 'open' and stripe_intent_id is not null and due_at > $1 and (owner_id, id) > ($2, $3)
  order by owner_id, id limit $4`;

/**
 * Reads the payments of charges that stay open. The provider reports no cancelled payment, and one that a person
 * cancelled in its dashboard is not owed, so its owner must not be reminded of it (rules.md#add-on-charges).
 */
@Injectable()
export class MissedChargeChanges {
  private readonly log = new Logger(MissedChargeChanges.name);

  constructor(
    private readonly provider: ProviderCharges,
    private readonly settlement: ChargeSettlement,
    private readonly readDb: ReadDb,
    private readonly clock: Clock,
  ) {}

  /** @throws PaymentsUnavailable once the provider does not answer */
  @Every('charges.read-open', nightlySeconds)
  readOpen(): Promise<void> {
    const dueSince = new Date(this.clock.now().getTime() - remindedMilliseconds);
    return recoverAll<OpenCharge>({
      pageAfter: ({ id, ownerId } = { id: 0, ownerId: 0 }) =>
        this.readDb.rows(openChargesQuery, [dueSince, ownerId, id, pageSize]),
      recover: ({ id }) => this.read(id),
      atOnce: waitingAtOnce,
      onFailure: ({ id }, error) =>
        this.log.error(`The payment of charge ${id} could not be read; it is read again: ${error.message}`),
    });
  }

  /**
   * Applies the state of the payment that the charge has, and begins none: an owner whose customer was deleted at the
   * provider, or whose payment the provider cancelled by itself, still owes the charge, and gets another payment only
   * when it is to be collected.
   */
  private async read(id: number): Promise<void> {
    const charge = await readCharge(this.readDb, id);
    if (charge?.status !== 'open' || charge.isHeld || !charge.stripeIntentId) return;
    const seen = await this.provider.readCharge(charge.stripeIntentId);
    const state = seen?.progress.state;
    if (seen && (state === 'paid' || state === 'waived')) await this.settlement.settleOrVoid(id, seen);
  }
}

import { Injectable, Logger } from '@nestjs/common';

import { type ProviderCharge, ProviderCharges } from '../payments/index.js';
import {
  Clock,
  Every,
  interruptedAfterMilliseconds,
  OnEventOutside,
  ReadDb,
  type RecordedEvent,
  recoverAll,
  sqlIn,
  Transactions,
  waitingAtOnce,
} from '../platform/index.js';
import { type ChargeRow, isHeldByVisit, readCharge } from './charge.sql.js';
import { ChargeSettlement } from './charge-settlement.service.js';
import { chargeRecorded, type ChargeEvent } from './charge.events.js';

const recoverySeconds = 120;
const pageSize = 100;

/**
 * Charges the saved card for recorded charges. The provider's id of the payment is stored before the card is tried, and
 * one payment succeeds only once. After a crash the next run continues from the provider's state.
 */
@Injectable()
export class ChargeCollection {
  private readonly log = new Logger(ChargeCollection.name);

  constructor(
    private readonly provider: ProviderCharges,
    private readonly settlement: ChargeSettlement,
    private readonly transactions: Transactions,
    private readonly readDb: ReadDb,
    private readonly clock: Clock,
  ) {}

  @OnEventOutside(chargeRecorded, 'billing.collect-charge', { queue: 'money' })
  afterRecording({ payload }: RecordedEvent<ChargeEvent>): Promise<void> {
    return this.collect(payload.chargeId);
  }

  /**
   * Collects charges that have become due, and charges whose collection was interrupted.
   * @throws PaymentsUnavailable once the provider does not answer
   */
  @Every('charges.collect-due', recoverySeconds)
  collectDue(): Promise<void> {
    const now = this.clock.now();
    const before = new Date(now.getTime() - interruptedAfterMilliseconds);
    return recoverAll<{ id: number; dueAt: string }>({
      pageAfter: ({ id, dueAt } = { id: 0, dueAt: '-infinity' }) =>
        this.readDb.rows(
          `select id, due_at::text as "dueAt" from charges where status = 'pending' and due_at <= $1 and exists (
             select 1 from appointments a where a.id = appointment_id and not ${isHeldByVisit('a')})
             and (due_at > created_at or created_at < $2) and (due_at, id) > ($3::timestamptz, $4)
           order by due_at, id limit ${pageSize}`,
          [now, before, dueAt, id],
        ),
      recover: ({ id }) => this.collect(id),
      atOnce: waitingAtOnce,
      onFailure: ({ id }, error) =>
        this.log.error(`Charge ${id} could not be collected; it is tried again: ${error.message}`),
    });
  }

  /**
   * Collects a charge that is due, is not collected yet, and whose visit took place.
   * @throws PaymentsUnavailable, and the charge stays as it was
   */
  async collect(id: number): Promise<void> {
    const charge = await readCharge(this.readDb, id);
    if (charge?.status !== 'pending' || charge.isHeld || charge.dueAt > this.clock.now()) return;
    const begun = await this.findOrBeginPayment(charge);
    if (begun.progress.state !== 'untried') return this.settlement.settleOrVoid(id, begun);
    const card = await this.provider.cardOf(charge.ownerId, charge.stripeSubscriptionId);
    if (!card) return this.settlement.leaveOpen(id, 'There is no saved card to charge.');
    await this.settlement.settle(id, await this.provider.attempt(begun.id, card));
  }

  /**
   * Returns the payment in its present state at the provider, and begins one where there is none. A payment of a
   * customer who was deleted there is ended first, and replaced, and so is one that the provider cancelled by itself.
   * One that a person cancelled is returned: another one would charge what somebody has waived.
   */
  async findOrBeginPayment(charge: ChargeRow): Promise<ProviderCharge> {
    const known = charge.stripeIntentId ? await this.provider.readCharge(charge.stripeIntentId) : undefined;
    const usable = known && (await this.unlessReplaceable(charge.ownerId, known));
    if (usable) return usable;
    const { id, ownerId, amountCents, reference, stripeIntentId: replacedId } = charge;
    const description = `${charge.kind === 'tip' ? 'Tip' : 'Add-ons'} for ${charge.petName} at ${charge.salonName}`;
    const fresh = await this.provider.begin({ ownerId, amountCents, description, reference, replacedId });
    const kept = await this.storeIntent(id, fresh.id, replacedId);
    if (kept === undefined) throw new Error(`Charge ${id} was voided, so no payment can be begun for it.`);
    if (kept === fresh.id) return fresh;
    const other = await this.provider.readCharge(kept);
    if (!other) throw new Error(`The payment provider does not know the payment ${kept} of charge ${id}.`);
    return other;
  }

  /** Returns the payment; undefined where it has ended, or is ended because its customer was deleted at the provider. */
  private async unlessReplaceable(ownerId: number, known: ProviderCharge): Promise<ProviderCharge | undefined> {
    const { state } = known.progress;
    if (state === 'ended') return undefined;
    if (state === 'paid' || state === 'processing' || state === 'waived') return known;
    if (await this.provider.isOf(ownerId, known)) return known;
    const cancelled = await this.provider.cancelIntent(known.id, false);
    return cancelled.progress.state === 'ended' ? undefined : cancelled;
  }

  /**
   * Stores the payment's id and returns the stored one. Of two processes that began a payment at once, the first to
   * store it wins; the other payment never takes money. Returns undefined where the charge was voided.
   */
  private storeIntent(id: number, intentId: string, gone: string | null): Promise<string | undefined> {
    return this.transactions.run(async (em) => {
      const row = await sqlIn(em).row<{ kept: string }>(
        `update charges set stripe_intent_id = coalesce(nullif(stripe_intent_id, $3), $2)
         where id = $1 and status <> 'given_up' returning stripe_intent_id as kept`,
        [id, intentId, gone],
      );
      return row?.kept;
    });
  }
}

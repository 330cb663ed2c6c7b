import { Injectable, Logger } from '@nestjs/common';

import { type ProviderCharge, ProviderCharges } from '../../payments/index.js';
import {
  Clock,
  OnEventOutside,
  Reads,
  type RecordedEvent,
  Repeated,
  sqlIn,
  Transactions,
} from '../../platform/index.js';
import { CHARGE_RECORDED, type ChargeHappening } from '../billing.events.js';
import { type ChargeRow, readCharge } from './charge-row.js';
import { ChargeSettlement } from './charge-settlement.service.js';

const sweepSeconds = 120;
/** After that nobody is at it any more: whatever a process began, it has ended or was cut off. */
const cutOffMilliseconds = 3 * 60_000;
const mostAtOnce = 100;

/**
 * Charges the saved card for what was recorded. The provider's id of the payment is written down before the card is
 * tried, and one payment succeeds only once: cut off at any point, the next turn goes on from what the provider has.
 */
@Injectable()
export class ChargeCollection {
  private readonly log = new Logger(ChargeCollection.name);

  constructor(
    private readonly provider: ProviderCharges,
    private readonly settlement: ChargeSettlement,
    private readonly transactions: Transactions,
    private readonly reads: Reads,
    private readonly clock: Clock,
  ) {}

  @OnEventOutside(CHARGE_RECORDED, 'billing.collect-charge')
  afterRecording({ payload }: RecordedEvent<ChargeHappening>): Promise<void> {
    return this.collect(payload.chargeId);
  }

  /** Goes on with what was cut off. */
  @Repeated('billing.collect-charges', sweepSeconds)
  async collectLeft(): Promise<void> {
    const left = await this.reads.rows<{ id: number }>(
      `select id from charges where status = 'pending' and created_at < $1 order by created_at limit ${mostAtOnce}`,
      [new Date(this.clock.now().getTime() - cutOffMilliseconds)],
    );
    for (const { id } of left) await this.collectSafely(id);
  }

  /** Charges it if nobody has. @throws PaymentsUnavailable, and then it is as it was */
  async collect(id: number): Promise<void> {
    const charge = await readCharge(this.reads, id);
    if (charge?.status !== 'pending') return;
    const begun = await this.begun(charge);
    if (begun.progress.state !== 'untried') return this.settlement.settle(id, begun);
    const card = await this.provider.cardOf(charge.ownerId, charge.stripeSubscriptionId);
    if (!card) return this.settlement.leaveOpen(id, 'There is no saved card to charge.');
    await this.settlement.settle(id, await this.provider.attempt(begun.id, card));
  }

  /** The payment at the provider, as it is now; begun where there is none yet. */
  async begun(charge: ChargeRow): Promise<ProviderCharge> {
    const known = charge.stripeIntentId && (await this.provider.read(charge.stripeIntentId));
    if (known) return known;
    const { id, ownerId, amountCents } = charge;
    const description = `${charge.kind === 'tip' ? 'Tip' : 'Add-ons'} for ${charge.petName} at ${charge.salonName}`;
    const fresh = await this.provider.begin({ ownerId, amountCents, description, reference: String(id) });
    const kept = await this.keep(id, fresh.id);
    if (kept === fresh.id) return fresh;
    const other = await this.provider.read(kept);
    if (!other) throw new Error(`The provider does not know ${kept}, which charge ${id} is paid with`);
    return other;
  }

  /** Of two processes that began one at once, the first to write it down wins; the other's takes no money ever. */
  private keep(id: number, intentId: string): Promise<string> {
    return this.transactions.run(async (em) => {
      const row = await sqlIn(em).row<{ kept: string }>(
        `update charges set stripe_intent_id = coalesce(stripe_intent_id, $2) where id = $1
         returning stripe_intent_id as kept`,
        [id, intentId],
      );
      return row?.kept ?? intentId;
    });
  }

  /** One that cannot be charged now does not hold up the others. */
  private async collectSafely(id: number): Promise<void> {
    try {
      await this.collect(id);
    } catch (error) {
      this.log.error(`charge ${id} could not be collected yet: ${(error as Error).message}`);
    }
  }
}

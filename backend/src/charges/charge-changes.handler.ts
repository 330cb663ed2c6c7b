import { Injectable } from '@nestjs/common';

import { chargeChanged, type ChargeChanged, ProviderCharges } from '../payments/index.js';
import { OnEventOutside, ReadDb, type RecordedEvent } from '../platform/index.js';
import { ChargeSettlement } from './charge-settlement.service.js';

const chargeOf = 'select id from charges where reference = $1';

/** Reads the payments of charges that changed at the provider, and settles them. */
@Injectable()
export class ChargeChanges {
  constructor(
    private readonly provider: ProviderCharges,
    private readonly readDb: ReadDb,
    private readonly settlement: ChargeSettlement,
  ) {}

  @OnEventOutside(chargeChanged, 'billing.follow-charge', { queue: 'money' })
  applyCharge({ payload }: RecordedEvent<ChargeChanged>): Promise<void> {
    return this.settleIntent(payload.stripeIntentId);
  }

  /**
   * Applies the present state of the payment intent of one of our charges.
   * @throws PaymentsUnavailable
   */
  async settleIntent(stripeIntentId: string): Promise<void> {
    const seen = await this.provider.readCharge(stripeIntentId);
    const charge = seen?.reference && (await this.readDb.row<{ id: number }>(chargeOf, [seen.reference]));
    if (charge) await this.settlement.settle(charge.id, seen);
  }
}

import { Injectable } from '@nestjs/common';

import type { RecordedEvent } from '../../platform/index.js';
import { idOf, instant, callStripe, orUndefined, SharedReads, StripeClient } from '../stripe/index.js';
import { chargeKey } from './provider-charge.js';

/** Money that the provider took from a card, for any purpose. */
export interface ProviderPayment {
  /** The provider's id of the charge. */
  readonly id: string;
  readonly stripeIntentId: string | null;
  /** The reference of one of our own charges; null for a subscription's payment. */
  readonly reference: string | null;
  readonly cents: number;
  /** The provider's fee; null until it is settled. */
  readonly feeCents: number | null;
  readonly takenAt: Date;
  /** The card that was charged; null if the payment was not by card. */
  readonly card: { readonly brand: string; readonly last4: string } | null;
}

/** Successful charges at the payment provider. Every method may throw PaymentsUnavailable. */
@Injectable()
export class ProviderPayments {
  constructor(
    private readonly stripe: StripeClient,
    private readonly reads: SharedReads,
  ) {}

  /**
   * Returns a successful charge; undefined if the provider does not know the id, or the bank refused it.
   * @param event the event being handled; a read that is not older may be shared (rules.md#shared-reads)
   */
  async readPayment(stripeChargeId: string, event?: RecordedEvent): Promise<ProviderPayment | undefined> {
    const expand = ['balance_transaction'];
    const retrieve = () => orUndefined(() => this.stripe.api.charges.retrieve(stripeChargeId, { expand }));
    const found = await callStripe(() => this.reads.read(`charge ${stripeChargeId}`, retrieve, event));
    if (!found?.paid) return undefined;
    const { id, payment_intent: intent, metadata, balance_transaction: movement } = found;
    const card = found.payment_method_details?.card;
    return {
      id,
      stripeIntentId: intent && idOf(intent),
      reference: metadata[chargeKey] ?? null,
      cents: found.amount_captured,
      feeCents: movement && typeof movement === 'object' ? movement.fee : null,
      takenAt: instant(found.created),
      card: card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : null,
    };
  }
}

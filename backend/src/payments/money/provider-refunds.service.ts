import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';

import {
  idOf,
  instant,
  withIdempotencyKey,
  callStripe,
  orUndefined,
  RefundRefused,
  StripeClient,
} from '../stripe/index.js';

/** A refund as the payment provider has it now. */
export interface ProviderRefund {
  /** The provider's id. */
  readonly id: string;
  readonly stripeChargeId: string;
  readonly cents: number;
  readonly state: 'pending' | 'succeeded' | 'failed';
  /** The refund has moved the balance at the provider. */
  readonly hasLeft: boolean;
  /** The reference that was given to `create`; null for a refund that Lather did not request. */
  readonly reference: string | null;
  /** The reason why the refund failed, as the provider's code; null if it did not. */
  readonly failure: string | null;
  readonly createdAt: Date;
}

/** A refund that the provider is to make once. */
export interface RefundOrder {
  readonly stripeChargeId: string;
  readonly cents: number;
  /** The caller's name for the refund, unique across databases. */
  readonly reference: string;
}

const referenceKey = 'lather_refund';

/** Refunds at the payment provider. Every method may throw PaymentsUnavailable. */
@Injectable()
export class ProviderRefunds {
  constructor(private readonly stripe: StripeClient) {}

  /**
   * Refunds a charge, whole or in part; once for each reference, however long ago the first call was.
   * @throws RefundRefused
   */
  async create({ stripeChargeId, cents, reference }: RefundOrder): Promise<ProviderRefund> {
    // Stripe drops keys after a day, and a process may have stopped for longer before it read the answer.
    const earlier = await this.findRefund(stripeChargeId, reference);
    if (earlier?.cents === cents) return earlier;
    if (earlier) throw new RefundRefused('Stripe has this refund with another amount.');
    const params = { charge: stripeChargeId, amount: cents, metadata: { [referenceKey]: reference } };
    const { refunds } = this.stripe.api;
    const create = () =>
      withIdempotencyKey(
        `refund:${reference}`,
        (options) => refunds.create(params, options),
        () => this.searchByReference(stripeChargeId, reference),
      );
    return refundFrom(await callStripe(() => orRefused(create)));
  }

  /** Returns the refund's present state; undefined if the provider does not know the id. */
  async readRefund(id: string): Promise<ProviderRefund | undefined> {
    const found = await callStripe(() => orUndefined(() => this.stripe.api.refunds.retrieve(id)));
    return found && refundFrom(found);
  }

  private async findRefund(charge: string, reference: string): Promise<ProviderRefund | undefined> {
    const found = await callStripe(() => this.searchByReference(charge, reference));
    return found && refundFrom(found);
  }

  private async searchByReference(charge: string, reference: string): Promise<Stripe.Refund | undefined> {
    const { data } = await this.stripe.api.refunds.list({ charge, limit: 100 });
    return data.find(({ metadata }) => metadata?.[referenceKey] === reference);
  }
}

function refundFrom(refund: Stripe.Refund): ProviderRefund {
  if (refund.object !== 'refund' || !refund.charge)
    throw new Error(`Stripe returned the refund ${refund.id} without its charge.`);
  const failed = refund.status === 'failed' || refund.status === 'canceled';
  return {
    id: refund.id,
    stripeChargeId: idOf(refund.charge),
    cents: refund.amount,
    state: failed ? 'failed' : refund.status === 'succeeded' ? 'succeeded' : 'pending',
    hasLeft: refund.balance_transaction !== null,
    reference: refund.metadata?.[referenceKey] ?? null,
    failure: refund.failure_reason ?? (refund.status === 'canceled' ? 'canceled' : null),
    createdAt: instant(refund.created),
  };
}

/** Turns Stripe's objection to a refund, which a person has to read, into a refusal; other errors are thrown on. */
async function orRefused<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) throw new RefundRefused(error.message);
    throw error;
  }
}

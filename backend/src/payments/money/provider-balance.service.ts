import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';

import { idOf, instant, callStripe, StripeClient } from '../stripe/index.js';
import type { Funds } from '../notices/index.js';

/** One movement of the platform's balance at the payment provider. */
export interface ProviderMovement {
  /** The provider's id. */
  readonly id: string;
  /** The id of the charge, refund, dispute or transfer that moved the balance; null if the provider names none. */
  readonly source: string | null;
  readonly type: string;
  /** The signed cents by which the balance moved, after the provider's fee. */
  readonly netCents: number;
  readonly createdAt: Date;
}

const pageSize = 100;

/** The platform's balance at the payment provider, for reconciliation. */
@Injectable()
export class ProviderBalance {
  constructor(private readonly stripe: StripeClient) {}

  /**
   * Returns the transfer that a movement reversed; undefined if the movement is not a reversal.
   * @throws PaymentsUnavailable
   */
  async transferReversedBy(movementId: string): Promise<string | undefined> {
    const expand = ['source'];
    const { source } = await callStripe(() => this.stripe.api.balanceTransactions.retrieve(movementId, { expand }));
    const isReversal = typeof source === 'object' && source?.object === 'transfer_reversal';
    return isReversal ? idOf(source.transfer) : undefined;
  }

  /**
   * Returns the cents that the platform can send to salons now, and those that become available within days.
   * @throws PaymentsUnavailable
   */
  async funds(): Promise<Funds> {
    const { available, pending } = await callStripe(() => this.stripe.api.balance.retrieve());
    const dollarsIn = (parts: readonly { amount: number; currency: string }[]) =>
      parts.filter(({ currency }) => currency === 'usd').reduce((sum, { amount }) => sum + amount, 0);
    return { availableCents: dollarsIn(available), pendingCents: dollarsIn(pending) };
  }

  /**
   * Yields all movements since an instant, newest first, in pages.
   * @throws PaymentsUnavailable
   */
  async *movementsSince(since: Date): AsyncGenerator<ProviderMovement[]> {
    const created = { gte: Math.floor(since.getTime() / 1000) };
    let after: string | undefined;
    do {
      const params = { created, limit: pageSize, ...(after && { starting_after: after }) };
      const page = await callStripe(() => this.stripe.api.balanceTransactions.list(params));
      if (page.data.length > 0) yield page.data.map(movementFrom);
      after = page.has_more ? page.data.at(-1)?.id : undefined;
    } while (after);
  }
}

function movementFrom({ id, source, type, net, created }: Stripe.BalanceTransaction): ProviderMovement {
  return { id, source: source && idOf(source), type, netCents: net, createdAt: instant(created) };
}

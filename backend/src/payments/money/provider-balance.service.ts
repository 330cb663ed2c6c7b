import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';

import { idOf, instant, askStripe, StripeClient } from '../stripe/index.js';
import type { Funds } from '../notices/index.js';

/** One movement of the platform's balance at the payment provider. */
export interface ProviderMovement {
  /** The provider's id. */
  readonly id: string;
  /** Id of what moved it: a charge, a refund, a dispute, a transfer; null where the provider names nothing. */
  readonly source: string | null;
  readonly type: string;
  /** Signed cents by which the balance moved, the provider's fee deducted. */
  readonly netCents: number;
  readonly createdAt: Date;
}

const pageSize = 100;

/** The platform's balance at the payment provider, for reconciliation. */
@Injectable()
export class ProviderBalance {
  constructor(private readonly stripe: StripeClient) {}

  /** The transfer that a movement took back; undefined where it is of another kind. @throws PaymentsUnavailable */
  async transferReversedBy(movementId: string): Promise<string | undefined> {
    const expand = ['source'];
    const { source } = await askStripe(() => this.stripe.api.balanceTransactions.retrieve(movementId, { expand }));
    const isReversal = typeof source === 'object' && source?.object === 'transfer_reversal';
    return isReversal ? idOf(source.transfer) : undefined;
  }

  /** What the platform can send to salons now, and what it can within days. @throws PaymentsUnavailable */
  async funds(): Promise<Funds> {
    const { available, pending } = await askStripe(() => this.stripe.api.balance.retrieve());
    const dollarsIn = (parts: readonly { amount: number; currency: string }[]) =>
      parts.filter(({ currency }) => currency === 'usd').reduce((sum, { amount }) => sum + amount, 0);
    return { availableCents: dollarsIn(available), pendingCents: dollarsIn(pending) };
  }

  /** All movements since an instant, newest first, a page at a time. @throws PaymentsUnavailable */
  async *movementsSince(since: Date): AsyncGenerator<ProviderMovement[]> {
    const created = { gte: Math.floor(since.getTime() / 1000) };
    let after: string | undefined;
    do {
      const params = { created, limit: pageSize, ...(after && { starting_after: after }) };
      const page = await askStripe(() => this.stripe.api.balanceTransactions.list(params));
      if (page.data.length > 0) yield page.data.map(movementFrom);
      after = page.has_more ? page.data.at(-1)?.id : undefined;
    } while (after);
  }
}

function movementFrom({ id, source, type, net, created }: Stripe.BalanceTransaction): ProviderMovement {
  return { id, source: source && idOf(source), type, netCents: net, createdAt: instant(created) };
}

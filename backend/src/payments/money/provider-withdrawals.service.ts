import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';

import { instant, askStripe, orUndefined, StripeClient } from '../stripe/index.js';

/** How a withdrawal moved the platform's balance at the provider; signed cents. */
export interface WithdrawalMove {
  /** What the balance changed by, the fee deducted. */
  readonly netCents: number;
  /** What the provider keeps of it; none but for payouts within the hour. */
  readonly feeCents: number;
  readonly at: Date;
}

/** A payout of the platform's own balance to its bank. */
export interface ProviderWithdrawal {
  /** The provider's id, `po_…`. */
  readonly id: string;
  /** Undefined as long as it has moved nothing. */
  readonly moved?: WithdrawalMove;
  /** What brought it back, where it failed or was cancelled. */
  readonly returned?: WithdrawalMove;
}

/** What the platform takes from the provider to its own bank, by hand or by the provider's own schedule. */
@Injectable()
export class ProviderWithdrawals {
  constructor(private readonly stripe: StripeClient) {}

  /** As it is now; undefined where the platform has none with this id. @throws PaymentsUnavailable */
  async readWithdrawal(id: string): Promise<ProviderWithdrawal | undefined> {
    const expand = ['balance_transaction', 'failure_balance_transaction'];
    const found = await askStripe(() => orUndefined(() => this.stripe.api.payouts.retrieve(id, { expand })));
    if (!found) return undefined;
    return {
      id: found.id,
      moved: moveFrom(found.balance_transaction),
      returned: moveFrom(found.failure_balance_transaction),
    };
  }
}

function moveFrom(movement: Stripe.Payout['balance_transaction']): WithdrawalMove | undefined {
  if (movement === null) return undefined;
  if (typeof movement === 'string') throw new Error(`Stripe left out the movement ${movement}, which was asked for`);
  return { netCents: movement.net, feeCents: movement.fee, at: instant(movement.created) };
}

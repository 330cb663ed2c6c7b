import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';

import { instant, callStripe, orUndefined, StripeClient } from '../stripe/index.js';

/** The movement of the platform's balance by a withdrawal; signed cents. */
export interface WithdrawalMove {
  /** The change of the balance, after the fee. */
  readonly netCents: number;
  /** The provider's fee; only instant payouts have one. */
  readonly feeCents: number;
  readonly at: Date;
}

/** A payout of the platform's own balance to its bank. */
export interface ProviderWithdrawal {
  /** The provider's id, `po_…`. */
  readonly id: string;
  /** Undefined as long as the withdrawal has not moved the balance. */
  readonly moved?: WithdrawalMove;
  /** The movement that returned the money of a failed or cancelled withdrawal. */
  readonly returned?: WithdrawalMove;
}

/** Withdrawals of the platform from the provider to its own bank, manual or by the provider's schedule. */
@Injectable()
export class ProviderWithdrawals {
  constructor(private readonly stripe: StripeClient) {}

  /**
   * Returns the withdrawal's present state; undefined if the platform has none with this id.
   * @throws PaymentsUnavailable
   */
  async readWithdrawal(id: string): Promise<ProviderWithdrawal | undefined> {
    const expand = ['balance_transaction', 'failure_balance_transaction'];
    const found = await callStripe(() => orUndefined(() => this.stripe.api.payouts.retrieve(id, { expand })));
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
  if (typeof movement === 'string')
    throw new Error(`Stripe returned a payout without its expanded balance transaction ${movement}.`);
  return { netCents: movement.net, feeCents: movement.fee, at: instant(movement.created) };
}

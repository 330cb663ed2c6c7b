import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';

import { ReadDb } from '../../platform/index.js';
import { callStripe, StripeClient } from '../stripe/index.js';
import { Transfers } from './transfers.service.js';

/** The limit of movements read for one bank payout, more than a salon's account has between two. */
const maxMovements = 10_000;

/** Finds which of Lather's payouts a bank payout contains. */
@Injectable()
export class BankPayoutTrace {
  constructor(
    private readonly stripe: StripeClient,
    private readonly transfers: Transfers,
    private readonly readDb: ReadDb,
  ) {}

  /**
   * Returns the ids of Lather's payouts in a bank payout, ascending, with those that an earlier failed one had brought
   * back.
   * @throws PaymentsUnavailable
   */
  async payoutsIn(bankPayoutId: string, stripeAccount: string): Promise<number[]> {
    const transferIds = await this.transfersIn(bankPayoutId, stripeAccount, new Set());
    const known = await this.payoutsOf(transferIds);
    const missing = transferIds.filter((id) => !known.some(({ transferId }) => transferId === id));
    // Transfers whose answer and webhook were both lost are recorded now.
    for (const id of missing) await this.transfers.recordById(id);
    const all = missing.length === 0 ? known : await this.payoutsOf(transferIds);
    return all.map(({ payoutId }) => payoutId);
  }

  private async transfersIn(payout: string, stripeAccount: string, seen: Set<string>): Promise<string[]> {
    if (seen.has(payout)) return [];
    seen.add(payout);
    const expand = ['data.source'];
    const movements = await callStripe(() =>
      this.stripe.api.balanceTransactions
        .list({ payout, limit: 100, expand }, { stripeAccount })
        .autoPagingToArray({ limit: maxMovements }),
    );
    const found = movements.flatMap(({ type, source }) => (type === 'payment' ? transferOf(source) : []));
    const broughtBack = movements.filter(({ type }) => type === 'payout_failure').map(({ source }) => idOf(source));
    for (const earlier of broughtBack) found.push(...(await this.transfersIn(earlier, stripeAccount, seen)));
    return found;
  }

  private payoutsOf(transferIds: readonly string[]): Promise<{ payoutId: number; transferId: string }[]> {
    return this.readDb.rows<{ payoutId: number; transferId: string }>(
      `select payout_id as "payoutId", stripe_transfer_id as "transferId" from payout_transfers
       where stripe_transfer_id = any($1) order by payout_id`,
      [transferIds],
    );
  }
}

type Source = Stripe.BalanceTransaction['source'];

function transferOf(source: Source): string[] {
  const transfer = typeof source === 'object' && source?.object === 'charge' ? source.source_transfer : null;
  if (!transfer) return [];
  return [typeof transfer === 'string' ? transfer : transfer.id];
}

function idOf(source: Source): string {
  return typeof source === 'object' ? (source?.id ?? '') : source;
}

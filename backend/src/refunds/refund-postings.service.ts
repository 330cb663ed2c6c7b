import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

import { accounts, Ledger, type LedgerEntry, type Posting } from '../ledger/index.js';
import type { ProviderRefund } from '../payments/index.js';
import { sqlIn } from '../platform/index.js';
import { clawbackEntries, unmatchedEntries } from './clawback/clawback-entries.js';
import { addReturnedCents, type LockedPayment } from './clawback/payment.sql.js';
import type { UnmatchedPayment } from './clawback/unmatched-payment.sql.js';

/**
 * Posts a refund in the ledger by its present state at the provider. Each step is posted once, so repeated, late or
 * reordered events do not matter.
 */
@Injectable()
export class RefundPostings {
  constructor(private readonly ledger: Ledger) {}

  /**
   * Posts the steps of a refund.
   * @param payment the refunded payment
   */
  async postRefund(
    em: EntityManager,
    seen: ProviderRefund,
    payment: LockedPayment | UnmatchedPayment,
    reason: string | null,
  ): Promise<void> {
    if (seen.state === 'failed') return this.postFailure(em, seen, payment, reason);
    const isUnmatched = payment.kind === 'unmatched';
    const from = isUnmatched ? unmatchedEntries(payment, seen.cents) : refundEntries(seen, payment, seen.cents, reason);
    const [isNew] = await this.ledger.postAll(em, postingsOf(seen, from));
    if (isNew && !isUnmatched) await addReturnedCents(sqlIn(em), payment, seen.cents);
  }

  /**
   * Posts a refund that the bank sent back: the accounts that had the money get it again. A refund that was never
   * posted moves nothing.
   */
  private async postFailure(
    em: EntityManager,
    seen: ProviderRefund,
    payment: LockedPayment | UnmatchedPayment,
    reason: string | null,
  ): Promise<void> {
    const { id, cents, createdAt: at } = seen;
    if (!(await this.ledger.hasPosted(em, { kind: 'refund', id }))) return;
    const left = await this.ledger.hasPosted(em, { kind: 'refund_paid', id });
    const back: LedgerEntry = left
      ? { account: accounts.provider, cents: -cents, detail: { source: id } }
      : { account: accounts.refunds, cents: -cents };
    // A payment that the ledger does not know still goes back to its payer.
    const isUnmatched = payment.kind === 'unmatched';
    const whose = isUnmatched ? [{ account: accounts.refunds, cents }] : refundEntries(seen, payment, -cents, reason);
    const entries = [back, ...whose];
    const posted = await this.ledger.postTransaction(em, { cause: { kind: 'refund_failed', id }, at, entries });
    if (posted && !isUnmatched) await addReturnedCents(sqlIn(em), payment, -cents);
  }
}

/**
 * Returns the postings of a refund: from the accounts that have the money to `refunds`, and from there out of the
 * provider's balance once it has left.
 */
function postingsOf({ id, cents, createdAt: at, hasLeft }: ProviderRefund, from: readonly LedgerEntry[]): Posting[] {
  const entries = [...from, { account: accounts.refunds, cents }];
  const leaving = [
    { account: accounts.refunds, cents: -cents },
    { account: accounts.provider, cents, detail: { source: id } },
  ];
  return [
    { cause: { kind: 'refund', id }, at, entries },
    ...(hasLeft ? [{ cause: { kind: 'refund_paid', id }, at, entries: leaving } as const] : []),
  ];
}

/** Returns the entries that take a refund from the accounts that have the payment, or give it back where negative. */
function refundEntries(
  seen: ProviderRefund,
  payment: LockedPayment,
  cents: number,
  reason: string | null,
): LedgerEntry[] {
  return clawbackEntries(payment, cents, { kind: 'refund', stripeRefundId: seen.id, ...(reason && { reason }) });
}

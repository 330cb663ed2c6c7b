import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

import { accounts, Ledger, type LedgerEntry, type Posting } from '../ledger/index.js';
import type { ProviderRefund } from '../payments/index.js';
import { sqlIn } from '../platform/index.js';
import { clawbackEntries } from './clawback/clawback-entries.js';
import { noteReturned, type LockedPayment } from './clawback/payment.sql.js';

/**
 * What a refund moves in the ledger, by its present state at the provider. Each step is posted once, so that it does
 * not matter how often, how late or in which order the steps are told.
 */
@Injectable()
export class RefundPostings {
  constructor(private readonly ledger: Ledger) {}

  /** `taken` is what the refund is of; without it, money that was nobody's goes back as it came. */
  async postRefund(
    em: EntityManager,
    seen: ProviderRefund,
    taken: LockedPayment | undefined,
    reason: string | null,
  ): Promise<void> {
    if (seen.state === 'failed') return this.postFailure(em, seen, taken, reason);
    const [isNew] = await this.ledger.postAll(em, postingsOf(seen, taken, reason));
    if (isNew && taken) await noteReturned(sqlIn(em), taken, seen.cents);
  }

  /** The bank sent it back: it is again whose it was. One that was never posted moved nothing in the end. */
  private async postFailure(
    em: EntityManager,
    seen: ProviderRefund,
    taken: LockedPayment | undefined,
    reason: string | null,
  ): Promise<void> {
    const { id, cents, createdAt: at } = seen;
    if (!(await this.ledger.hasPosted(em, { kind: 'refund', id }))) return;
    const left = await this.ledger.hasPosted(em, { kind: 'refund_paid', id });
    const back: LedgerEntry = left
      ? { account: accounts.provider, cents: -cents, detail: { source: id } }
      : { account: accounts.refunds, cents: -cents };
    // A payment that belonged to nobody still goes back to its payer.
    const whose = taken ? shareChanges(seen, taken, -cents, reason) : [{ account: accounts.refunds, cents }];
    const entries = [back, ...whose];
    const posted = await this.ledger.postTransaction(em, { cause: { kind: 'refund_failed', id }, at, entries });
    if (posted && taken) await noteReturned(sqlIn(em), taken, -cents);
  }
}

/** From whose it was into what is on its way back, and from there out of the provider's balance once that has moved. */
function postingsOf(seen: ProviderRefund, taken: LockedPayment | undefined, reason: string | null): Posting[] {
  const { id, cents, createdAt: at, hasLeft } = seen;
  const taking = [...shareChanges(seen, taken, cents, reason), { account: accounts.refunds, cents }];
  const leaving = [
    { account: accounts.refunds, cents: -cents },
    { account: accounts.provider, cents, detail: { source: id } },
  ];
  return [
    { cause: { kind: 'refund', id }, at, entries: taking },
    ...(hasLeft ? [{ cause: { kind: 'refund_paid', id }, at, entries: leaving } as const] : []),
  ];
}

function shareChanges(
  seen: ProviderRefund,
  taken: LockedPayment | undefined,
  cents: number,
  reason: string | null,
): LedgerEntry[] {
  if (!taken) return [{ account: accounts.provider, cents: -cents, detail: { source: seen.stripeChargeId } }];
  return clawbackEntries(taken, cents, { kind: 'refund', stripeRefundId: seen.id, ...(reason && { reason }) });
}

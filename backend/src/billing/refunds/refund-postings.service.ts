import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

import type { ProviderRefund } from '../../payments/index.js';
import { sqlIn } from '../../platform/index.js';
import { accounts } from '../ledger/ledger-account.js';
import { Ledger, type LedgerEntry } from '../ledger/ledger.service.js';
import { noteReturned, type TakenMoney } from '../taken/taken-money.sql.js';
import { takingBack } from '../taken/taking-back.js';

/**
 * What a refund moves in the ledger, by its present state at the provider. Each step is posted once, so that it does
 * not matter how often, how late or in which order the steps are told.
 */
@Injectable()
export class RefundPostings {
  constructor(private readonly ledger: Ledger) {}

  /** `taken` is what the refund is of; without it, money that was nobody's goes back as it came. */
  async post(
    em: EntityManager,
    seen: ProviderRefund,
    taken: TakenMoney | undefined,
    reason: string | null,
  ): Promise<void> {
    if (seen.state === 'failed') return this.postFailure(em, seen, taken, reason);
    await this.postTaking(em, seen, taken, reason);
    if (seen.hasLeft) await this.postLeaving(em, seen);
  }

  /** From whose it was, into what is on its way back. */
  private async postTaking(
    em: EntityManager,
    seen: ProviderRefund,
    taken: TakenMoney | undefined,
    reason: string | null,
  ) {
    const { id, cents, createdAt: at } = seen;
    const entries = [...fromWhoseItWas(seen, taken, cents, reason), { account: accounts.refunds, cents }];
    const posted = await this.ledger.post(em, { cause: { kind: 'refund', id }, at, entries });
    if (posted && taken) await noteReturned(sqlIn(em), taken, cents);
  }

  /** The provider's balance has moved. */
  private async postLeaving(em: EntityManager, { id, cents, createdAt: at }: ProviderRefund): Promise<void> {
    const entries = [
      { account: accounts.refunds, cents: -cents },
      { account: accounts.provider, cents, detail: { source: id } },
    ];
    await this.ledger.post(em, { cause: { kind: 'refund_paid', id }, at, entries });
  }

  /** The bank sent it back: it is again whose it was. One that was never posted moved nothing in the end. */
  private async postFailure(
    em: EntityManager,
    seen: ProviderRefund,
    taken: TakenMoney | undefined,
    reason: string | null,
  ): Promise<void> {
    const { id, cents, createdAt: at } = seen;
    if (!(await this.ledger.hasPosted(em, { kind: 'refund', id }))) return;
    const left = await this.ledger.hasPosted(em, { kind: 'refund_paid', id });
    const back: LedgerEntry = left
      ? { account: accounts.provider, cents: -cents, detail: { source: id } }
      : { account: accounts.refunds, cents: -cents };
    // What was nobody's is still to go back to whoever paid it.
    const whose = taken ? fromWhoseItWas(seen, taken, -cents, reason) : [{ account: accounts.refunds, cents }];
    const entries = [back, ...whose];
    const posted = await this.ledger.post(em, { cause: { kind: 'refund_failed', id }, at, entries });
    if (posted && taken) await noteReturned(sqlIn(em), taken, -cents);
  }
}

function fromWhoseItWas(
  seen: ProviderRefund,
  taken: TakenMoney | undefined,
  cents: number,
  reason: string | null,
): LedgerEntry[] {
  if (!taken) return [{ account: accounts.provider, cents: -cents, detail: { source: seen.stripeChargeId } }];
  return takingBack(taken, cents, { kind: 'refund', stripeRefundId: seen.id, ...(reason && { reason }) });
}

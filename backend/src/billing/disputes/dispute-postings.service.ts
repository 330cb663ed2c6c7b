import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

import type { ProviderDispute } from '../../payments/index.js';
import { sqlIn } from '../../platform/index.js';
import { accounts } from '../ledger/ledger-account.js';
import { Ledger, type LedgerCause, type LedgerEntry } from '../ledger/ledger.service.js';
import { noteReturned, type TakenMoney } from '../taken/taken-money.sql.js';
import { takingBack } from '../taken/taking-back.js';

/**
 * What a dispute moves in the ledger, by its present state at the provider: the bank takes the money, and gives it back
 * or keeps it, which is then taken from whose it was. Each step is posted once, in whatever order they are told.
 */
@Injectable()
export class DisputePostings {
  constructor(private readonly ledger: Ledger) {}

  /** `taken` is the disputed payment; an inquiry moves nothing. */
  async post(em: EntityManager, seen: ProviderDispute, taken: TakenMoney | undefined): Promise<void> {
    const { withdrawnCents, reinstatedCents, feeCents, state } = seen;
    if (withdrawnCents > 0) await this.move(em, seen, 'dispute', withdrawnCents, accounts.disputes);
    if (feeCents > 0) await this.move(em, seen, 'fee', feeCents, accounts.fees);
    if (reinstatedCents > 0) await this.move(em, seen, 'dispute_won', -reinstatedCents, accounts.disputes);
    if (state === 'lost' && withdrawnCents > reinstatedCents) await this.postLoss(em, seen, taken);
  }

  /** From the provider's balance to an account of what is out of our hands, or back where negative. */
  private async move(
    em: EntityManager,
    { id, openedAt: at }: ProviderDispute,
    kind: LedgerCause['kind'],
    cents: number,
    account: LedgerEntry['account'],
  ): Promise<void> {
    const entries = [
      { account: accounts.provider, cents, detail: { source: id } },
      { account, cents: -cents },
    ];
    await this.ledger.post(em, { cause: { kind, id }, at, entries });
  }

  private async postLoss(em: EntityManager, seen: ProviderDispute, taken: TakenMoney | undefined): Promise<void> {
    const cents = seen.withdrawnCents - seen.reinstatedCents;
    const entries = [{ account: accounts.disputes, cents }, ...fromWhoseItWas(seen, taken, cents)];
    const posted = await this.ledger.post(em, {
      cause: { kind: 'dispute_lost', id: seen.id },
      at: seen.openedAt,
      entries,
    });
    if (posted && taken) await noteReturned(sqlIn(em), taken, cents);
  }
}

/** Money that was nobody's was never booked in: it comes and goes at once. */
function fromWhoseItWas(seen: ProviderDispute, taken: TakenMoney | undefined, cents: number): LedgerEntry[] {
  if (!taken) return [{ account: accounts.provider, cents: -cents, detail: { source: seen.stripeChargeId } }];
  return takingBack(taken, cents, { kind: 'dispute', stripeDisputeId: seen.id, disputeReason: seen.reason });
}

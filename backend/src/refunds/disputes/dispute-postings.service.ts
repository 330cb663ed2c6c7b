import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

import { accounts, Ledger, type LedgerCause, type LedgerEntry, type Posting } from '../../ledger/index.js';
import type { ProviderDispute } from '../../payments/index.js';
import { sqlIn } from '../../platform/index.js';
import { clawbackEntries, unmatchedEntries, unmatchedReturnEntries } from '../clawback/clawback-entries.js';
import { addReturnedCents, type LockedPayment } from '../clawback/payment.sql.js';
import type { UnmatchedPayment } from '../clawback/unmatched-payment.sql.js';
import { type PostedDispute, postedDispute } from './dispute.sql.js';

/**
 * Posts a dispute in the ledger by its present state at the provider. The bank takes the money, and either gives it
 * back or keeps it. What it keeps is taken from the accounts that had it, and they get it back if the bank decides
 * otherwise later. Each step is the difference to what was posted, in whatever order events come.
 */
@Injectable()
export class DisputePostings {
  constructor(private readonly ledger: Ledger) {}

  /**
   * Posts the steps of a dispute; an inquiry moves nothing. The caller has locked the dispute.
   * @param payment the disputed payment
   */
  async postDispute(
    em: EntityManager,
    seen: ProviderDispute,
    payment: LockedPayment | UnmatchedPayment,
  ): Promise<void> {
    const posted = await postedDispute(sqlIn(em), seen);
    const lossCents = lossOf(seen, posted) - posted.lossCents;
    await this.ledger.postAll(em, [
      ...moving(seen, posted, 'dispute', seen.withdrawnCents - posted.withdrawnCents),
      ...moving(seen, posted, 'fee', seen.feeCents - posted.feeCents),
      ...moving(seen, posted, 'dispute_won', posted.reinstatedCents - seen.reinstatedCents),
      ...losing(seen, posted, payment, lossCents),
    ]);
    if (lossCents !== 0 && payment.kind !== 'unmatched') await addReturnedCents(sqlIn(em), payment, lossCents);
  }
}

/**
 * Returns the cents of a dispute that are lost for good as far as is known. A loss ends only as money comes back: while
 * a lost dispute is looked at again, the bank still has it.
 */
function lossOf({ state, withdrawnCents, reinstatedCents }: ProviderDispute, { lossCents }: PostedDispute): number {
  const kept = Math.max(0, withdrawnCents - reinstatedCents);
  return state === 'lost' || state === 'closed' ? kept : Math.min(kept, lossCents);
}

/** Returns a posting from the provider's balance to another account, or back where negative; none for nothing. */
function moving(
  seen: ProviderDispute,
  posted: PostedDispute,
  kind: 'dispute' | 'dispute_won' | 'fee',
  cents: number,
): Posting[] {
  if (cents === 0) return [];
  const entries = [
    { account: accounts.provider, cents, detail: { source: seen.id } },
    { account: kind === 'fee' ? accounts.fees : accounts.disputes, cents: -cents },
  ];
  return [{ ...causeOf(seen, posted, kind), entries }];
}

/** Returns the posting that takes a loss from the accounts that had the payment, or gives it back where negative. */
function losing(
  seen: ProviderDispute,
  posted: PostedDispute,
  payment: LockedPayment | UnmatchedPayment,
  cents: number,
): Posting[] {
  if (cents === 0) return [];
  const entries = [{ account: accounts.disputes, cents }, ...lossEntries(seen, posted, payment, cents)];
  return [{ ...causeOf(seen, posted, cents > 0 ? 'dispute_lost' : 'dispute_returned'), entries }];
}

function lossEntries(
  seen: ProviderDispute,
  { taken }: PostedDispute,
  payment: LockedPayment | UnmatchedPayment,
  cents: number,
): LedgerEntry[] {
  if (payment.kind === 'unmatched')
    return cents > 0 ? unmatchedEntries(payment, cents) : unmatchedReturnEntries(payment, taken, -cents);
  return clawbackEntries(payment, cents, { kind: 'dispute', stripeDisputeId: seen.id, disputeReason: seen.reason });
}

/** A later posting of one kind is told from the first by the number of the provider's movement that caused it. */
function causeOf(
  { id, movements, openedAt: at }: ProviderDispute,
  { kinds }: PostedDispute,
  kind: LedgerCause['kind'],
): Pick<Posting, 'cause' | 'at'> {
  return { cause: { kind, id: kinds.has(kind) ? `${id}:${movements}` : id }, at };
}

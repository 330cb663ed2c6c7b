import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

import { accounts, Ledger, type LedgerCause, type LedgerEntry, type Posting } from '../../ledger/index.js';
import type { ProviderDispute } from '../../payments/index.js';
import { sqlIn } from '../../platform/index.js';
import { clawbackEntries, unmatchedEntries } from '../clawback/clawback-entries.js';
import { addReturnedCents, type LockedPayment } from '../clawback/payment.sql.js';
import type { UnmatchedPayment } from '../clawback/unmatched-payment.sql.js';

/**
 * Posts a dispute in the ledger by its present state at the provider. The bank takes the money, and either gives it
 * back or keeps it. What it keeps is taken from the accounts that had it. Each step is posted once, in whatever order
 * events come.
 */
@Injectable()
export class DisputePostings {
  constructor(private readonly ledger: Ledger) {}

  /**
   * Posts the steps of a dispute; an inquiry moves nothing.
   * @param payment the disputed payment
   */
  async postDispute(
    em: EntityManager,
    seen: ProviderDispute,
    payment: LockedPayment | UnmatchedPayment,
  ): Promise<void> {
    const { withdrawnCents, reinstatedCents, feeCents, state } = seen;
    const lost = state === 'lost' && withdrawnCents > reinstatedCents ? withdrawnCents - reinstatedCents : 0;
    const postings = [
      ...(withdrawnCents > 0 ? [moving(seen, 'dispute', withdrawnCents, accounts.disputes)] : []),
      ...(feeCents > 0 ? [moving(seen, 'fee', feeCents, accounts.fees)] : []),
      ...(reinstatedCents > 0 ? [moving(seen, 'dispute_won', -reinstatedCents, accounts.disputes)] : []),
      ...(lost > 0 ? [losing(seen, payment, lost)] : []),
    ];
    const posted = await this.ledger.postAll(em, postings);
    if (lost > 0 && posted.at(-1) && payment.kind !== 'unmatched') await addReturnedCents(sqlIn(em), payment, lost);
  }
}

/** Returns a posting from the provider's balance to another account, or back where negative. */
function moving(
  { id, openedAt: at }: ProviderDispute,
  kind: LedgerCause['kind'],
  cents: number,
  account: LedgerEntry['account'],
): Posting {
  const entries = [
    { account: accounts.provider, cents, detail: { source: id } },
    { account, cents: -cents },
  ];
  return { cause: { kind, id }, at, entries };
}

function losing(seen: ProviderDispute, payment: LockedPayment | UnmatchedPayment, cents: number): Posting {
  const entries = [{ account: accounts.disputes, cents }, ...disputeEntries(seen, payment, cents)];
  return { cause: { kind: 'dispute_lost', id: seen.id }, at: seen.openedAt, entries };
}

/** Returns the entries that take a lost dispute from the accounts that had the payment. */
function disputeEntries(
  seen: ProviderDispute,
  payment: LockedPayment | UnmatchedPayment,
  cents: number,
): LedgerEntry[] {
  if (payment.kind === 'unmatched') return unmatchedEntries(payment, cents);
  return clawbackEntries(payment, cents, { kind: 'dispute', stripeDisputeId: seen.id, disputeReason: seen.reason });
}

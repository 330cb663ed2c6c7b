import { Injectable } from '@nestjs/common';

import { ReadDb, Transactions } from '../../platform/index.js';
import { accounts } from '../ledger-account.js';
import { Ledger } from '../ledger.service.js';

/**
 * The types of what the provider takes from the platform's balance apart from any payment: billing, accounts and
 * payouts of Connect, fraud checks, card networks and the tax on them.
 */
const sourcelessFeeTypes = ['stripe_fee', 'stripe_fx_fee', 'network_cost', 'tax_fee'] as const;

interface SourcelessFee {
  readonly id: string;
  readonly cents: number;
  readonly at: Date;
}

const atOnce = 500;

const unposted = `
  select m.id, m.net_cents as cents, m.created_at as at from provider_movements m
  where m.type = any($1) and m.source = m.id and m.net_cents <> 0 and not exists (
    select 1 from ledger_transactions t where t.cause_kind = 'provider_fee' and t.cause_id = m.id)
  order by m.created_at, m.id limit ${atOnce}`;

/**
 * Posts the provider's own fees from the copy of its book, each once. A fee that is given back is posted in the same
 * way.
 */
@Injectable()
export class SourcelessFees {
  constructor(
    private readonly transactions: Transactions,
    private readonly ledger: Ledger,
    private readonly readDb: ReadDb,
  ) {}

  async postSourceless(): Promise<void> {
    let fees: SourcelessFee[];
    do {
      fees = await this.readDb.rows<SourcelessFee>(unposted, [sourcelessFeeTypes]);
      for (const fee of fees) await this.postOne(fee);
    } while (fees.length === atOnce);
  }

  private postOne({ id, cents, at }: SourcelessFee): Promise<boolean> {
    const entries = [
      { account: accounts.provider, cents: -cents, detail: { source: id } },
      { account: accounts.fees, cents },
    ];
    return this.transactions.run((em) =>
      this.ledger.postTransaction(em, { cause: { kind: 'provider_fee', id }, at, entries }),
    );
  }
}

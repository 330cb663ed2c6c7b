import { randomUUID } from 'node:crypto';

import { balanceOf } from './ledger-balance.js';
import { accounts } from '../src/ledger/ledger-account.js';
import { LedgerInvariants } from '../src/ledger/ledger-invariants.service.js';
import { Ledger, type LedgerCause } from '../src/ledger/ledger.service.js';
import { type PayoutReason, reasonFor } from '../src/payouts/periods/payout-reason.rules.js';
import { PayoutWeeks } from '../src/payouts/periods/payout-weeks.service.js';
import { Transactions, ReadDb } from '../src/platform/index.js';
import { Cast } from './cast.js';
import type { RunningApp } from './running-app.js';

/** The result of a payout. */
export interface PayoutSeen {
  readonly id: number;
  readonly state: string;
  readonly cents: number;
  readonly opening: number;
  readonly lines: number;
  readonly held: number;
  readonly released: number;
  /** The reason as administrators read it. */
  readonly reason: string | null;
}

/** Creates salons that earn, and lets weeks pass. */
export class PayoutRig {
  readonly cast: Cast;

  constructor(readonly running: RunningApp) {
    this.cast = new Cast(running);
  }

  get<T>(part: abstract new (...args: never[]) => T): T {
    return this.running.app.get(part as never);
  }

  /** Creates a salon with a payout account in the given state, by default ready; null for none. */
  async salon(account: string | null = 'ready'): Promise<number> {
    const salonId = await this.cast.salon();
    if (account !== null) await this.account(salonId, account);
    return salonId;
  }

  async account(salonId: number, state: string): Promise<void> {
    await this.query(
      `insert into payout_accounts (salon_id, stripe_account_id, state, created_at, changed_at)
       values ($1, $2, $3, now(), now()) on conflict (salon_id) do update set state = $3`,
      [salonId, `acct_${salonId}`, state],
    );
  }

  /** Posts cents from the platform to the salon, or back where they are negative. */
  earn(salonId: number, cents: number, detail: object = {}, kind: LedgerCause['kind'] = 'tip'): Promise<boolean> {
    return this.get(Transactions).run((em) =>
      this.get(Ledger).postTransaction(em, {
        cause: { kind, id: randomUUID() },
        at: this.running.clock.now(),
        entries: [
          { account: accounts.platform, cents: -cents },
          { account: accounts.salon(salonId), cents, detail: { ...detail } },
        ],
      }),
    );
  }

  /** Sets the clock and runs what is due by then. */
  async on(instant: string): Promise<void> {
    this.running.clock.set(instant);
    await this.get(PayoutWeeks).catchUp();
  }

  async payout(salonId: number, week: string): Promise<PayoutSeen | undefined> {
    const [row] = await this.query<Omit<PayoutSeen, 'reason'> & PayoutReason>(
      `select id, state, amount_cents::int as cents, opening_cents::int as opening, lines_cents::int as lines,
         held_cents::int as held, released_cents::int as released,
         reason_code as "reasonCode", reason as "reasonText"
       from payouts where salon_id = $1 and iso_week = $2`,
      [salonId, week],
    );
    if (!row) return undefined;
    const { reasonCode, reasonText, ...payout } = row;
    return { ...payout, reason: reasonFor('administrator', { reasonCode, reasonText }) };
  }

  owed(salonId: number): Promise<number> {
    return balanceOf(this.get(ReadDb), accounts.salon(salonId));
  }

  violations(): Promise<string[]> {
    return this.get(LedgerInvariants).violations();
  }

  async query<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.running.database.query<Row>(sql, values)).rows;
  }
}

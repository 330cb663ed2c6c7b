import { Injectable, Logger } from '@nestjs/common';

import { chargeCaptured, type ChargeCaptured, ProviderPayments } from '../../payments/index.js';
import {
  Clock,
  healAll,
  OnEventOutside,
  ReadDb,
  type RecordedEvent,
  Every,
  Transactions,
} from '../../platform/index.js';
import { accounts } from '../ledger-account.js';
import { Ledger } from '../ledger.service.js';

const recoverySeconds = 3_600;
const hourMilliseconds = 3_600_000;
const pageSize = 200;
/** What is older was looked for seven hundred times; the nightly reconciliation tells of it as a difference. */
const healedMilliseconds = 30 * 24 * hourMilliseconds;

/** Paid between $1 and $2, oldest first, after the payment $3 of the instant $1; the two indexes by payment lead there, however long the history. */
const missedFees = `
  select paid.id, paid.paid_at::text as "paidAt" from (
    select stripe_charge_id as id, paid_at from billing_cycles
    union all select stripe_charge_id, paid_at from charges where status = 'paid') paid
  where paid.paid_at >= $1 and paid.paid_at < $2 and paid.id is not null
    and (paid.paid_at, paid.id) > ($1, $3) and not exists (
    select 1 from ledger_transactions where cause_kind = 'fee' and cause_id = paid.id)
  order by paid.paid_at, paid.id limit $4`;

/** Books what the provider keeps of each payment; the platform bears it, whatever goes back to the owner later. */
@Injectable()
export class ProviderFees {
  private readonly log = new Logger(ProviderFees.name);

  constructor(
    private readonly providerPayments: ProviderPayments,
    private readonly transactions: Transactions,
    private readonly ledger: Ledger,
    private readonly readDb: ReadDb,
    private readonly clock: Clock,
  ) {}

  @OnEventOutside(chargeCaptured, 'billing.post-fee')
  async afterPayment({ payload }: RecordedEvent<ChargeCaptured>): Promise<void> {
    await this.postFee(payload.stripeChargeId);
  }

  /** Books the fees of payments whose webhook never came. */
  @Every('ledger.post-missed-fees', recoverySeconds)
  postMissed(): Promise<void> {
    const now = this.clock.now().getTime();
    const first = { id: '', paidAt: new Date(now - healedMilliseconds).toISOString() };
    return healAll<typeof first>({
      pageAfter: ({ id, paidAt } = first) =>
        this.readDb.rows(missedFees, [paidAt, new Date(now - hourMilliseconds), id, pageSize]),
      heal: async ({ id }) => {
        if (await this.postFee(id)) this.log.warn(`booked the missed fee of ${id}`);
      },
      onFailure: ({ id }, error) => this.log.error(`the missed fee of ${id}: ${error.message}`),
    });
  }

  /** False where it was booked before, or is not known yet: the provider tells once it is. */
  async postFee(stripeChargeId: string): Promise<boolean> {
    const taking = await this.providerPayments.readPayment(stripeChargeId);
    const cents = taking?.feeCents;
    if (!taking || cents === null || cents === undefined) return false;
    const entries = [
      { account: accounts.provider, cents, detail: { source: taking.id } },
      { account: accounts.fees, cents: -cents },
    ];
    const posting = { cause: { kind: 'fee', id: taking.id }, at: taking.takenAt, entries } as const;
    return this.transactions.run((em) => this.ledger.postTransaction(em, posting));
  }
}

import { Injectable } from '@nestjs/common';

import {
  Clock,
  dayMilliseconds,
  FullScans,
  hourMilliseconds,
  ReadDb,
  recoverAll,
  waitingAtOnce,
} from '../../platform/index.js';

/** Two days are more than the day between two full scans, so that no payment is left out. */
const recentMilliseconds = 2 * dayMilliseconds;
/** An older payment has been tried for a month already. */
const oldestMilliseconds = 30 * dayMilliseconds;
const pageSize = 200;

/** The payments that lack something, and how one of them is recovered. */
export interface Lacking {
  /** A stable name of what they lack. */
  readonly what: 'fees' | 'cards';
  /** The SQL condition that holds for a payment that lacks nothing; `paid.id` is the payment's id at the provider. */
  readonly has: string;
  readonly recover: (stripeChargeId: string) => Promise<void>;
  readonly onFailure: (stripeChargeId: string, error: Error) => void;
}

interface Payment {
  readonly id: string;
  readonly paidAt: string;
}

/** Recovers payments that lack something that their webhook would have brought. */
@Injectable()
export class IncompletePayments {
  constructor(
    private readonly scans: FullScans,
    private readonly readDb: ReadDb,
    private readonly clock: Clock,
  ) {}

  /**
   * Recovers the payments of the last two days, and once a day those of the last month, oldest first. It leaves out the
   * last hour, whose events may still come. Two indexes by payment find them, however long the history.
   * @throws PaymentsUnavailable if the provider answers for none
   */
  recover({ what, has, recover, onFailure }: Lacking): Promise<void> {
    return this.scans.run(`payments.without-${what}`, async (isFull) => {
      await recoverAll<Payment>({
        pageAfter: this.pages(has, isFull ? oldestMilliseconds : recentMilliseconds),
        recover: ({ id }) => recover(id),
        atOnce: waitingAtOnce,
        onFailure: ({ id }, error) => onFailure(id, error),
      });
      return true;
    });
  }

  private pages(has: string, lookedBackMilliseconds: number): (last?: Payment) => Promise<Payment[]> {
    const now = this.clock.now().getTime();
    const lacking = `
      select paid.id, paid.paid_at::text as "paidAt" from (
        select stripe_charge_id as id, paid_at from billing_cycles
        union all select stripe_charge_id, paid_at from charges where status = 'paid') paid
      where paid.paid_at >= $1 and paid.paid_at < $2 and paid.id is not null
        and (paid.paid_at, paid.id) > ($1, $3) and not (${has})
      order by paid.paid_at, paid.id limit ${pageSize}`;
    const first = { id: '', paidAt: new Date(now - lookedBackMilliseconds).toISOString() };
    const before = new Date(now - hourMilliseconds);
    return ({ id, paidAt } = first) => this.readDb.rows(lacking, [paidAt, before, id]);
  }
}

import { hourMilliseconds, type ReadDb, recoverAll } from '../../platform/index.js';

/** An older payment has been tried seven hundred times already. */
const recoveredMilliseconds = 30 * 24 * hourMilliseconds;
const pageSize = 200;

/** The payments that lack something, and how one of them is recovered. */
export interface IncompletePayments {
  /** The SQL condition that holds for a payment that lacks nothing; `paid.id` is the payment's id at the provider. */
  readonly has: string;
  readonly recover: (stripeChargeId: string) => Promise<void>;
  readonly onFailure: (stripeChargeId: string, error: Error) => void;
}

/**
 * Recovers the payments of the last month that lack something, oldest first. It leaves out the last hour, whose events
 * may still come. Two indexes by payment find them, however long the history.
 */
export function recoverPayments(
  readDb: ReadDb,
  now: Date,
  { has, recover, onFailure }: IncompletePayments,
): Promise<void> {
  const lacking = `
    select paid.id, paid.paid_at::text as "paidAt" from (
      select stripe_charge_id as id, paid_at from billing_cycles
      union all select stripe_charge_id, paid_at from charges where status = 'paid') paid
    where paid.paid_at >= $1 and paid.paid_at < $2 and paid.id is not null
      and (paid.paid_at, paid.id) > ($1, $3) and not (${has})
    order by paid.paid_at, paid.id limit ${pageSize}`;
  const before = new Date(now.getTime() - hourMilliseconds);
  const first = { id: '', paidAt: new Date(now.getTime() - recoveredMilliseconds).toISOString() };
  return recoverAll<typeof first>({
    pageAfter: ({ id, paidAt } = first) => readDb.rows(lacking, [paidAt, before, id]),
    recover: ({ id }) => recover(id),
    onFailure: ({ id }, error) => onFailure(id, error),
  });
}

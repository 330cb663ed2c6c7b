import { recoverAll, type ReadDb } from '../../platform/index.js';

const hourMilliseconds = 3_600_000;
/** What is older was looked for seven hundred times. */
const recoveredMilliseconds = 30 * 24 * hourMilliseconds;
const pageSize = 200;

export interface LackingPayments {
  /** A condition in SQL of what a payment has where it lacks nothing; `paid.id` is its id at the provider. */
  readonly has: string;
  readonly recover: (stripeChargeId: string) => Promise<void>;
  readonly onFailure: (stripeChargeId: string, error: Error) => void;
}

/**
 * Walks the payments of the last month but for the last hour, whose news may still come, that lack something, the oldest
 * first; the two indexes by payment lead there, however long the history.
 */
export function recoverPayments(
  readDb: ReadDb,
  now: Date,
  { has, recover, onFailure }: LackingPayments,
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

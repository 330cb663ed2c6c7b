import { LedgerInvariants } from '../src/ledger/index.js';
import type { SimulatedProduct } from './simulated-product.js';

/** Sorted once, so that a year's visits are held against one another at each midnight. */
const begunBeforeTheLastEnded = (of: string) => `
  select id from (
    select id, starts_at, max(ends_at) over (
      partition by ${of} order by starts_at, id rows between unbounded preceding and 1 preceding) as busy_until
    from appointments where status <> 'cancelled') visits
  where starts_at < busy_until`;

/** What must always hold beside the ledger's own laws (rules.md#invariants), and the query for whatever breaks it. */
const laws: readonly { readonly name: string; readonly broken: string }[] = [
  {
    name: 'a station has one dog at a time',
    broken: begunBeforeTheLastEnded('salon_id, station'),
  },
  {
    name: 'a dog is in one tub at a time',
    broken: begunBeforeTheLastEnded('pet_id'),
  },
  {
    name: 'three baths a week at most',
    broken: `
      select subscription_id as id from appointments where status <> 'cancelled' or cancelled_late
      group by subscription_id, week_starts_on having count(*) > 3`,
  },
  {
    name: 'an invoice has one cycle, and a cycle one closing',
    broken: `
      select cause_id as id from ledger_transactions where cause_kind in ('invoice', 'cycle')
      group by cause_kind, cause_id having count(*) > 1`,
  },
];

/** Sentences about whatever is not as it must be; none where all is well. */
export async function brokenLaws(product: SimulatedProduct): Promise<string[]> {
  const found = await product.get(LedgerInvariants).violations();
  for (const { name, broken } of laws) {
    const rows = await product.rows<{ id: number }>(`${broken} limit 3`);
    found.push(...rows.map(({ id }) => `${name}: not so at ${id}`));
  }
  return found;
}

import { closedBy, readPaidMonths, selectedBy, weightsOf } from './paid-months.js';
import { wrongStatements } from './recounted-statements.js';
import type { SimulatedProduct } from './simulated-product.js';
import { weightCredits, wrongMonths } from './weight-credits.js';

/**
 * Returns the balance that every account must have, recomputed from raw history alone: the provider's charges, refunds,
 * disputes and transfers, and the actions of people: who booked, came, cancelled and objected, and when. It uses none
 * of the product's own arithmetic, nor which months the product closed or what it counted as late, so the two agree
 * only where both are right.
 * @throws where a statement, or the price of a month, does not follow from history
 */
export async function recount(product: SimulatedProduct): Promise<Record<string, number>> {
  const book = new Book();
  const charges = await readCharges(product);
  await countCycles(product, book, charges);
  await countVisitCharges(product, book, charges);
  countAdjustments(product, book);
  await countWeights(product, book);
  const wrong = [...(await wrongStatements(product, book.balances())), ...(await wrongMonths(product))];
  if (wrong.length > 0) throw new Error(`The results of the product differ from the recount: ${wrong.join('; ')}`);
  await countProvider(product, book);
  await countPayouts(product, book);
  return book.balances();
}

class Book {
  private readonly cents = new Map<string, number>();

  add(account: string, cents: number): void {
    this.cents.set(account, (this.cents.get(account) ?? 0) + cents);
  }

  balances(): Record<string, number> {
    return Object.fromEntries([...this.cents].filter(([, cents]) => cents !== 0));
  }
}

interface RawCharge {
  readonly id: string;
  readonly intent: string;
  readonly amount: number;
  /** The cents that went back: refunds that did not fail, and lost disputes. */
  readonly back: number;
}

async function readCharges(product: SimulatedProduct): Promise<RawCharge[]> {
  return product.rows<RawCharge>(
    `with gone as (
       select data ->> 'charge' as charge, sum((data ->> 'amount')::int)::int as cents from stripe_sandbox.objects
       where (type = 'refund' and data ->> 'status' in ('succeeded', 'pending'))
          or (type = 'dispute' and data ->> 'status' = 'lost')
       group by 1)
     select c.id, c.data ->> 'payment_intent' as intent, (c.data ->> 'amount')::int as amount,
       coalesce(gone.cents, 0) as back
     from stripe_sandbox.objects c left join gone on gone.charge = c.id
     where c.type = 'charge' and c.data ->> 'status' = 'succeeded'`,
  );
}

async function countCycles(product: SimulatedProduct, book: Book, charges: readonly RawCharge[]): Promise<void> {
  const byIntent = new Map(charges.map((charge) => [charge.intent, charge]));
  const now = product.clock.now().getTime();
  for (const cycle of await readPaidMonths(product)) {
    const charge = byIntent.get(cycle.intent);
    if (!charge) throw new Error(`Invoice ${cycle.invoice} has no charge in the history.`);
    const net = charge.amount - charge.back;
    const closedAt = closedBy(cycle, now);
    if (closedAt !== undefined) divide(book, net, weightsOf(cycle.visits), selectedBy(cycle, closedAt));
    // A refund of a payment that bought nothing has no cycle.
    else if (cycle.id !== null) book.add(`cycle ${cycle.id}`, net);
  }
}

/**
 * Divides an amount: a fifth goes to the platform, the rest to salons by weight, in whole cents by largest remainder.
 */
function divide(book: Book, net: number, weights: Record<string, number>, selected: number | null): void {
  const parties = Object.entries(weights).map(([salon, weight]) => ({ salon: Number(salon), weight: BigInt(weight) }));
  if (parties.length === 0 && selected !== null) parties.push({ salon: selected, weight: 1n });
  if (parties.length === 0) return book.add('platform 0', net);
  const cents = BigInt(net);
  // Of a fifth and four fifths, the larger remainder rounds up; a half cannot occur in fifths.
  const pool = (cents * 8n + 5n) / 10n;
  book.add('platform 0', Number(cents - pool));
  const total = parties.reduce((sum, { weight }) => sum + weight, 0n);
  const parts = parties.map(({ salon, weight }) => ({
    salon,
    whole: (pool * weight) / total,
    rest: (pool * weight) % total,
  }));
  let left = pool - parts.reduce((sum, { whole }) => sum + whole, 0n);
  parts.sort((one, other) => (one.rest === other.rest ? one.salon - other.salon : one.rest > other.rest ? -1 : 1));
  for (const { salon, whole } of parts) {
    const extra = left > 0n ? 1n : 0n;
    left -= extra;
    book.add(`salon ${salon}`, Number(whole + extra));
  }
}

/** Adds add-ons and tips, which belong to the salon in full. */
async function countVisitCharges(product: SimulatedProduct, book: Book, charges: readonly RawCharge[]): Promise<void> {
  const byIntent = new Map(charges.map((charge) => [charge.intent, charge]));
  // The receipt names the salon, whose name contains its number.
  const known = await product.rows<{ salon: number; intent: string }>(
    `select salons.id as salon, o.id as intent from stripe_sandbox.objects o
     join salons on o.data ->> 'description' like '% at ' || salons.name
     where o.type = 'payment_intent' and o.data ->> 'description' ~ '^(Tip|Add-ons) for '`,
  );
  for (const { salon, intent } of known) {
    const charge = byIntent.get(intent);
    if (charge) book.add(`salon ${salon}`, charge.amount - charge.back);
  }
}

async function countProvider(product: SimulatedProduct, book: Book): Promise<void> {
  const [held] = await product.rows<{ net: number; fees: number }>(
    `select coalesce(sum((data ->> 'net')::bigint), 0)::int as net, coalesce(sum((data ->> 'fee')::bigint), 0)::int as fees
     from stripe_sandbox.objects where type = 'balance_transaction'
       and data ->> 'type' in ('charge', 'refund', 'refund_failure', 'adjustment', 'transfer', 'transfer_refund')`,
  );
  book.add('provider 0', -(held?.net ?? 0));
  book.add('fees 0', -(held?.fees ?? 0));
  const [open] = await product.rows<{ disputed: number; refunding: number }>(
    `select
       coalesce((select sum((data ->> 'amount')::int) from stripe_sandbox.objects
         where type = 'dispute' and data ->> 'status' in ('needs_response', 'under_review', 'appeal_needs_response', 'appeal_under_review')), 0)::int as disputed,
       coalesce((select sum((data ->> 'amount')::int) from stripe_sandbox.objects
         where type = 'refund' and data ->> 'status' = 'pending'), 0)::int as refunding`,
  );
  book.add('disputes 0', -(open?.disputed ?? 0));
  book.add('refunds 0', open?.refunding ?? 0);
}

async function countPayouts(product: SimulatedProduct, book: Book): Promise<void> {
  const transfers = await product.rows<{ account: string; cents: number }>(
    `select data ->> 'destination' as account, (data ->> 'amount')::int - (data ->> 'amount_reversed')::int as cents
     from stripe_sandbox.objects where type = 'transfer'`,
  );
  for (const { account, cents } of transfers) book.add(`salon ${product.diary.accounts.get(account)}`, -cents);
  const scheduled = await product.rows<{ salon: number; cents: number }>(
    `select salon_id as salon, amount_cents::int as cents from payouts where state = 'scheduled'`,
  );
  for (const { salon, cents } of scheduled) {
    book.add(`salon ${salon}`, -cents);
    book.add('payouts 0', cents);
  }
}

function countAdjustments({ diary }: SimulatedProduct, book: Book): void {
  for (const { salonId, cents } of diary.adjustments) {
    book.add(`salon ${salonId}`, cents);
    book.add('platform 0', -cents);
  }
}

/** Adds what the platform owes salons for dogs that were larger than their plan. */
async function countWeights(product: SimulatedProduct, book: Book): Promise<void> {
  for (const { salonId, cents } of await weightCredits(product)) {
    book.add(`salon ${salonId}`, cents);
    book.add('platform 0', -cents);
  }
}

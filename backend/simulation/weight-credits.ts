import type { StatedWeight } from './diary.js';
import type { SimulatedProduct } from './simulated-product.js';

const hour = 3_600_000;
const silence = 72 * hour;
/** The monthly price of each size, in cents, and the heaviest dog of it, in pounds. */
const sizes = [
  { size: 'small', cents: 4_500, heaviest: 25 },
  { size: 'medium', cents: 5_500, heaviest: 50 },
  { size: 'large', cents: 6_500, heaviest: 60 },
  { size: 'x_large', cents: 7_500, heaviest: Infinity },
] as const;

export interface WeightCredit {
  readonly salonId: number;
  readonly cents: number;
}

/**
 * Returns what salons get once for weighing dogs that were larger than their plan: four fifths of the plans' price
 * difference, where the owner agreed or stayed silent, or an administrator decided for the salon.
 */
export function weightCredits(product: SimulatedProduct): WeightCredit[] {
  return accepted(product).map(({ salonId, pounds, planSize }) => ({
    salonId,
    cents: shareOf(priceOf(pounds)) - shareOf(sizes.find(({ size }) => size === planSize)!.cents),
  }));
}

/**
 * Returns the months that were not charged by the weight, as sentences: the first month that begins after the weight
 * holds must be, unless one that was stated later holds by then, which decides in its place.
 */
export async function wrongMonths(product: SimulatedProduct): Promise<string[]> {
  const wrong: string[] = [];
  const weights = accepted(product);
  for (const weight of weights) {
    const from = heldFrom(weight)! + hour;
    const [month] = await product.rows<{ cents: number; begins: number }>(
      `select (i.data ->> 'amount_paid')::int as cents,
         (i.data #>> '{lines,data,0,period,start}')::float8 * 1000 as begins
       from appointments a join subscriptions s on s.id = a.subscription_id
       join stripe_sandbox.objects i on i.type = 'invoice' and i.data ->> 'status' = 'paid'
         and i.data #>> '{parent,subscription_details,subscription}' = s.stripe_subscription_id
       where a.id = $1 and (i.data #>> '{lines,data,0,period,start}')::bigint > $2
       order by (i.data #>> '{lines,data,0,period,start}')::bigint limit 1`,
      [weight.visitId, from / 1_000],
    );
    const { visitId, pounds, subscriptionId, statedAt } = weight;
    if (!month) continue;
    const isSuperseded = weights.some(
      (later) =>
        later.subscriptionId === subscriptionId && later.statedAt > statedAt && heldFrom(later)! + hour < month.begins,
    );
    if (!isSuperseded && month.cents !== priceOf(pounds))
      wrong.push(`a dog of ${pounds} lb, weighed at visit ${visitId}, was charged ${month.cents}`);
  }
  return wrong;
}

const accepted = ({ diary, clock }: SimulatedProduct): StatedWeight[] =>
  [...diary.weights.values()].filter((weight) => (heldFrom(weight) ?? Infinity) <= clock.now().getTime());

/** Returns when the weight takes effect, in milliseconds; undefined where it does not, or is not decided. */
function heldFrom({ statedAt, answer, decision, settledAt }: StatedWeight): number | undefined {
  if (answer === undefined) return statedAt.getTime() + silence;
  return answer === 'agreed' || decision === 'accept' ? settledAt?.getTime() : undefined;
}

const priceOf = (weight: number): number => sizes.find(({ heaviest }) => weight <= heaviest)!.cents;

const shareOf = (cents: number): number => Math.round((cents * 4) / 5);

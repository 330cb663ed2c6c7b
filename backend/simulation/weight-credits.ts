import type { StatedWeight } from './diary.js';
import type { SimulatedProduct } from './simulated-product.js';

const hour = 3_600_000;
const day = 24 * hour;
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

/** What became of the visit at which a dog was weighed; instants in milliseconds. */
interface VisitOutcome {
  readonly id: number;
  readonly status: string;
  readonly endsAt: number;
  /** The instant at which its salon last marked it; null where it never did. */
  readonly markedAt: number | null;
  readonly objectedAt: number | null;
  readonly answeredAt: number | null;
}

interface HeldWeight extends StatedWeight {
  /** The instant at which the weight takes effect, in milliseconds. */
  readonly heldFrom: number;
}

/**
 * Returns what salons get once for weighing dogs that were larger than their plan: four fifths of the plans' price
 * difference, where the owner agreed, or stayed silent about a visit that took place, or an administrator decided for
 * the salon.
 */
export async function weightCredits(product: SimulatedProduct): Promise<WeightCredit[]> {
  const weights = await accepted(product);
  return weights.map(({ salonId, pounds, planSize }) => ({
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
  const weights = await accepted(product);
  for (const weight of weights) {
    const from = weight.heldFrom + hour;
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
        later.subscriptionId === subscriptionId && later.statedAt > statedAt && later.heldFrom + hour < month.begins,
    );
    if (!isSuperseded && month.cents !== priceOf(pounds))
      wrong.push(`a dog of ${pounds} lb, weighed at visit ${visitId}, was charged ${month.cents}`);
  }
  return wrong;
}

async function accepted(product: SimulatedProduct): Promise<HeldWeight[]> {
  const { diary, clock } = product;
  const weights = [...diary.weights.values()];
  const visits = await product.rows<VisitOutcome>(
    `select id, status, ${milliseconds('ends_at')} as "endsAt", ${milliseconds('status_changed_at')} as "markedAt",
       ${milliseconds('objected_at')} as "objectedAt", ${milliseconds('objection_settled_at')} as "answeredAt"
     from appointments where id = any($1)`,
    [weights.map(({ visitId }) => visitId)],
  );
  const visitOf = new Map(visits.map((visit) => [visit.id, visit]));
  return weights
    .map((weight) => ({ ...weight, heldFrom: heldFrom(weight, visitOf.get(weight.visitId)!) ?? Infinity }))
    .filter((weight) => weight.heldFrom <= clock.now().getTime());
}

const milliseconds = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

/** Returns when the weight takes effect, in milliseconds; undefined where it does not, or is not decided. */
function heldFrom({ statedAt, answer, decision, settledAt }: StatedWeight, visit: VisitOutcome): number | undefined {
  if (answer !== undefined) return answer === 'agreed' || decision === 'accept' ? settledAt?.getTime() : undefined;
  const tookPlace = visit.status === 'completed' || (visit.status === 'cancelled' && visit.objectedAt === null);
  return tookPlace ? Math.max(statedAt.getTime() + silence, certainFrom(visit)) : undefined;
}

/**
 * Returns since when the bath is certain. A visit that nobody marked counts two days after its end, and its owner may
 * object for three more. A weighed dog was at the salon, so that its visit is not cancelled by anybody else.
 */
function certainFrom({ endsAt, markedAt, objectedAt, answeredAt }: VisitOutcome): number {
  if (objectedAt !== null) return answeredAt ?? Infinity;
  return markedAt ?? endsAt + 5 * day;
}

const priceOf = (weight: number): number => sizes.find(({ heaviest }) => weight <= heaviest)!.cents;

const shareOf = (cents: number): number => Math.round((cents * 4) / 5);

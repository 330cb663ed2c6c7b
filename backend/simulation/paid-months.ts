import type { Move } from './diary.js';
import type { SimulatedProduct } from './simulated-product.js';

const hour = 3_600_000;
const day = 24 * hour;

/** The history of a visit; instants in milliseconds. */
export interface VisitHistory {
  readonly salon: number;
  readonly status: 'scheduled' | 'in_progress' | 'completed' | 'no_show' | 'cancelled';
  readonly startsAt: number;
  readonly endsAt: number;
  /** The instant at which its owner cancelled it; null where nobody did, or another person. */
  readonly cancelledAt: number | null;
  /** The instant at which its salon last marked it; null where it never did. */
  readonly markedAt: number | null;
  readonly objectedAt: number | null;
  readonly answeredAt: number | null;
}

/** A paid month according to the provider, with the visits that were booked in it. */
export interface PaidMonth {
  readonly invoice: string;
  readonly intent: string;
  readonly endsAt: number;
  /** The id of the billing cycle in the ledger's accounts; null where the product opened none. */
  readonly id: number | null;
  /**
   * The salon that the subscription has selected now, and when it was selected: at the beginning, or by the first
   * booking.
   */
  readonly salon: number | null;
  readonly chosenAt: number;
  readonly visits: readonly VisitHistory[];
}

interface Row {
  readonly id: number | null;
  readonly invoice: string;
  readonly intent: string;
  readonly endsAt: number;
  readonly startsAt: number;
  readonly stripeId: string;
  readonly subscriptionId: number;
  readonly salon: number | null;
  readonly firstBooked: number | null;
  readonly visits: (Omit<VisitHistory, 'cancelledAt'> & { readonly id: number })[];
}

const milliseconds = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

/** Returns all paid invoices with their periods and the visits that begin in them. */
export async function readPaidMonths(product: SimulatedProduct): Promise<PaidMonth[]> {
  const rows = await product.rows<Row>(
    `with paid as (
       select i.id as invoice, i.data #>> '{parent,subscription_details,subscription}' as stripe_id,
         p.data #>> '{payment,payment_intent}' as intent,
         to_timestamp((i.data #>> '{lines,data,0,period,start}')::bigint) as starts_at,
         to_timestamp((i.data #>> '{lines,data,0,period,end}')::bigint) as ends_at
       from stripe_sandbox.objects i
       join stripe_sandbox.objects p on p.type = 'invoice_payment' and p.data ->> 'invoice' = i.id
         and p.data ->> 'status' = 'paid'
       where i.type = 'invoice' and i.data ->> 'status' = 'paid')
     select paid.invoice, paid.intent, paid.stripe_id as "stripeId", s.id as "subscriptionId",
       ${milliseconds('paid.starts_at')} as "startsAt", ${milliseconds('paid.ends_at')} as "endsAt",
       (select c.id from billing_cycles c where c.stripe_invoice_id = paid.invoice) as id, s.salon_id as salon,
       (select ${milliseconds('min(a.created_at)')} from appointments a where a.subscription_id = s.id) as "firstBooked",
       coalesce((select json_agg(json_build_object('id', a.id, 'salon', a.salon_id, 'status', a.status,
           'startsAt', ${milliseconds('a.starts_at')}, 'endsAt', ${milliseconds('a.ends_at')},
           'markedAt', ${milliseconds('a.status_changed_at')}, 'objectedAt', ${milliseconds('a.objected_at')},
           'answeredAt', ${milliseconds('a.objection_settled_at')}))
         from appointments a
         where a.subscription_id = s.id and a.starts_at >= paid.starts_at and a.starts_at < paid.ends_at), '[]') as visits
     from paid join subscriptions s on s.stripe_subscription_id = paid.stripe_id`,
  );
  const { beganWithoutSalon, cancelledVisits, moves } = product.diary;
  return rows.map(({ stripeId, subscriptionId, startsAt, firstBooked, visits, ...month }) => ({
    ...month,
    chosenAt: beganWithoutSalon.has(stripeId) ? (firstBooked ?? Infinity) : 0,
    visits: [
      ...visits.map(({ id, ...visit }) => ({ ...visit, cancelledAt: cancelledVisits.get(id)?.getTime() ?? null })),
      ...moves
        .filter((move) => move.subscriptionId === subscriptionId)
        .filter((move) => move.startsAt >= startsAt && move.startsAt < month.endsAt)
        .map(asCancelled),
    ],
  }));
}

/** Returns the old time of a moved visit as one that its owner cancelled. */
function asCancelled({ salonId, startsAt, endsAt, movedAt }: Move): VisitHistory {
  const nothingSaid = { markedAt: null, objectedAt: null, answeredAt: null };
  return { salon: salonId, status: 'cancelled', startsAt, endsAt, cancelledAt: movedAt, ...nothingSaid };
}

/**
 * Returns the weights by salon, in half baths: two for a bath, one for a missed one and for one cancelled within a day
 * of its start.
 */
export function weightsOf(visits: readonly VisitHistory[]): Record<string, number> {
  const weights: Record<string, number> = {};
  for (const { salon, status, startsAt, cancelledAt } of visits) {
    const isLate = status === 'cancelled' && cancelledAt !== null && startsAt - cancelledAt < day;
    const weight = status === 'completed' ? 2 : status === 'no_show' || isLate ? 1 : 0;
    if (weight > 0) weights[salon] = (weights[salon] ?? 0) + weight;
  }
  return weights;
}

/**
 * Returns the salon that gets the salons' part of a month without baths: the one selected by the time the month closed.
 */
export const selectedBy = ({ salon, chosenAt }: PaidMonth, closedAt: number): number | null =>
  chosenAt < closedAt ? salon : null;

/**
 * Returns when the month was divided: at the first instant after its end at which no visit was open, or seven days
 * after its end. Undefined where that is still to come.
 */
export function closedBy({ endsAt, visits }: PaidMonth, now: number): number | undefined {
  const open = visits.flatMap((visit) => openTimesOf(visit, now));
  const instants = [endsAt, ...open.map(([, until]) => until)]
    .filter((at) => at >= endsAt)
    .sort((one, other) => one - other);
  const first = instants.find((at) => open.every(([from, until]) => at < from || at >= until));
  const closes = Math.min(first ?? Infinity, endsAt + 7 * day);
  return closes <= now ? closes : undefined;
}

/** Returns the spans of time during which the visit's outcome could still change. */
function openTimesOf(
  { status, startsAt, endsAt, cancelledAt, markedAt, objectedAt, answeredAt }: VisitHistory,
  now: number,
) {
  const times: [from: number, until: number][] = [];
  // An unmarked visit counts two days after its end; the outcome of a cancelled one was known before.
  const known =
    status === 'cancelled' ? (cancelledAt ?? Math.min(markedAt ?? startsAt, endsAt + 2 * day)) : endsAt + 2 * day;
  times.push([0, Math.min(markedAt ?? known, known)]);
  if (objectedAt !== null) times.push([objectedAt, answeredAt ?? now + 1]);
  if (status === 'no_show' && markedAt !== null) times.push([markedAt, markedAt + 2 * day]);
  return times;
}

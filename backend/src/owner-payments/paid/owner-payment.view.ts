import { instantInJson } from '../../platform/index.js';
import type { OwnerPaymentDto, PaymentDisputeDto, PaymentRefundDto } from '../dto/owner-payment.dto.js';
import { paymentState } from '../payment-state.rules.js';

/** Everything of an owner ($1): paid months, add-ons and tips that were paid or refused, and failed renewals. */
const everything = `
  select 'month-' || b.id as id, 'subscription' as kind, date_trunc('milliseconds', b.paid_at) as at,
    b.collected_cents as amount, b.returned_cents as returned, false as failed, null::text as problem,
    b.stripe_charge_id, b.subscription_id, b.starts_at as period_start, b.ends_at as period_end, null::bigint as charge_id,
    coalesce(b.plan_id, s.plan_id) as plan_id
  from billing_cycles b join subscriptions s on s.id = b.subscription_id
  where s.owner_id = $1 and b.collected_cents > 0
  union all
  select 'charge-' || c.id, c.kind, date_trunc('milliseconds', coalesce(c.paid_at, c.created_at)), c.amount_cents,
    c.returned_cents, c.status = 'open', c.problem, c.stripe_charge_id, null, null, null, c.id, null
  from charges c where c.owner_id = $1 and c.status in ('open', 'paid')
  union all
  select 'renewal-' || s.id, 'subscription', date_trunc('milliseconds', s.current_period_start), s.monthly_price, 0, true,
    null, null, s.id, s.current_period_start, s.current_period_end, null, s.plan_id
  from subscriptions s
  where s.owner_id = $1 and s.status in ('past_due', 'expired') and s.start_date is not null
    and s.current_period_start is not null and not exists (
      select 1 from billing_cycles b where b.subscription_id = s.id and b.starts_at = s.current_period_start)`;

const returns = `
  coalesce((select json_agg(json_build_object('amount', r.amount_cents, 'at', ${instantInJson('r.created_at')}, 'state',
      case r.status when 'succeeded' then 'returned' when 'failed' then 'failed' else 'on_its_way' end) order by r.id)
    from refunds r where r.stripe_charge_id = paid.stripe_charge_id
      and r.status in ('requested', 'sent', 'succeeded', 'failed')), '[]') as refunds,
  coalesce((select json_agg(json_build_object('amount', d.amount_cents, 'at', ${instantInJson('d.opened_at')}, 'inquiry', d.inquiry,
      'state', case d.state when 'won' then 'kept' when 'lost' then 'returned' when 'closed' then 'closed' else 'open' end)
      order by d.id)
    from disputes d where d.stripe_charge_id = paid.stripe_charge_id), '[]') as disputes`;

const described = `
  paid.id, paid.kind, paid.at, paid.amount, paid.returned as "returnedAmount", paid.failed, paid.problem,
  case when paid.failed then paid.charge_id end as "payableChargeId", p.name as "petName", plan.name as "planName",
  paid.period_start as "periodStart", paid.period_end as "periodEnd", salons.name as "salonName",
  a.starts_at as "visitAt", salons.time_zone as "timeZone",
  case when paid.kind = 'add_ons' then coalesce((
    select json_agg(json_build_object('name', o.name, 'price', o.price) order by o.addon_id)
    from appointment_addons o where o.appointment_id = a.id), '[]') else '[]' end as addons,
  (select json_build_object('brand', card.brand, 'last4', card.last4)
    from payment_cards card where card.stripe_charge_id = paid.stripe_charge_id) as card, ${returns}`;

const joins = `
  left join subscriptions s on s.id = paid.subscription_id and s.owner_id = $1
  left join plans plan on plan.id = paid.plan_id
  left join charges c on c.id = paid.charge_id
  left join appointments a on a.id = c.appointment_id
  left join salons on salons.id = c.salon_id
  join pets p on p.id = coalesce(a.pet_id, s.pet_id)`;

/**
 * Selects payments, newest first, after an instant ($2) and an id ($3), or from the beginning where these are null; $4
 * at most.
 */
export const ownerPaymentsQuery = `
  select ${described} from (
    select * from (${everything}) listed where $2::timestamptz is null or (at, id) < ($2, $3::text)
    order by at desc, id desc limit $4) paid ${joins}
  order by paid.at desc, paid.id desc`;

export const ownerPaymentCountQuery = `select count(*)::int as total from (${everything}) listed`;

/** Selects one payment by its id ($2). */
export const ownerPaymentQuery = `
  select ${described} from (select * from (${everything}) listed where id = $2) paid ${joins}`;

type WithInstant<Sent extends { readonly at: string }> = Omit<Sent, 'at'> & { readonly at: Date };

type Instant = 'at' | 'periodStart' | 'periodEnd' | 'visitAt';

export type OwnerPaymentRow = Omit<OwnerPaymentDto, Instant | 'state' | 'receipt' | 'refunds' | 'disputes'> & {
  readonly at: Date;
  readonly failed: boolean;
  readonly refunds: readonly WithInstant<PaymentRefundDto>[];
  readonly disputes: readonly WithInstant<PaymentDisputeDto>[];
} & Record<Exclude<Instant, 'at'>, Date | null>;

/** Returns a payment as the API sends it. */
export function toOwnerPayment({ failed, ...row }: OwnerPaymentRow): OwnerPaymentDto {
  return {
    ...row,
    at: row.at.toISOString(),
    periodStart: row.periodStart?.toISOString() ?? null,
    periodEnd: row.periodEnd?.toISOString() ?? null,
    visitAt: row.visitAt?.toISOString() ?? null,
    state: paymentState({ failed, ...row }),
    receipt: !failed,
    refunds: row.refunds.map(({ at, ...refund }) => ({ ...refund, at: at.toISOString() })),
    disputes: row.disputes.map(({ at, ...dispute }) => ({ ...dispute, at: at.toISOString() })),
  };
}

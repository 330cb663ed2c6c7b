import { isHeldByVisit } from '../../charges/index.js';
import { type RowOf, toMessage } from '../../platform/index.js';
import type { ComingChargeDto } from '../dto/coming-charge.dto.js';

/**
 * Renewals of subscriptions that continue, after the pause where there is one. Cancelled subscriptions do not renew,
 * and past due ones owe their renewal already.
 */
const renewals = `
  select 'renewal-' || s.id as id, 'renewal' as kind, coalesce(s.paused_until, s.current_period_end) as at, coalesce(s.next_price, s.monthly_price) as amount,
    s.owner_id, s.id as subscription_id, s.pet_id, coalesce(s.next_plan_id, s.plan_id) as plan_id, null::integer as salon_id,
    s.id as number
  from subscriptions s where s.status in ('active', 'paused') and s.current_period_end is not null`;

/** Add-ons of booked baths that the subscription still covers. */
const booked = `
  select 'visit-' || a.id as id, 'add_ons' as kind, a.starts_at as at, o.amount, a.owner_id, a.subscription_id, a.pet_id,
    null::integer as plan_id, a.salon_id, a.id as number
  from appointments a cross join lateral (
    select sum(price)::int as amount from appointment_addons where appointment_id = a.id) o
  join subscriptions s on s.id = a.subscription_id
  where a.status in ('scheduled', 'in_progress') and o.amount > 0
    and (s.status in ('active', 'past_due', 'paused') or s.status = 'cancelled' and a.starts_at < s.end_date)`;

/** Recorded charges that wait for their day, without those of a bath whose owner's objection waits for an answer. */
const recorded = `
  select 'charge-' || c.id as id, c.kind, c.due_at as at, c.amount_cents as amount, c.owner_id, a.subscription_id, a.pet_id,
    null::integer as plan_id, c.salon_id, c.id as number
  from charges c join appointments a on a.id = c.appointment_id
  where c.status = 'pending' and not ${isHeldByVisit('a')}`;

/**
 * The coming charges of all owners by their kinds, each of which an index finds by the instant of the charge. Of one
 * kind, each has another number.
 */
export const kindsOfComingCharges = [renewals, booked, recorded] as const;

/**
 * Renewals of months that have just begun at $2 and are not paid yet: the provider charges a renewal an hour after its
 * month has begun, also where the subscription was cancelled in that hour (rules.md#cost-of-cancelling).
 */
export const begunMonths = `
  select 'begun-' || s.id as id, 'renewal' as kind, s.current_period_start as at, s.monthly_price as amount, s.owner_id,
    s.id as subscription_id, s.pet_id, s.plan_id, null::integer as salon_id, s.id as number
  from subscriptions s
  where s.status in ('active', 'cancelled') and s.stripe_subscription_id is not null
    and s.start_date < s.current_period_start and (s.end_date is null or s.end_date > s.current_period_start)
    and s.current_period_start <= $2 and s.current_period_start > $2::timestamptz - interval '2 hours'
    and not exists (select from billing_cycles b where b.subscription_id = s.id and b.starts_at = s.current_period_start)`;

const described = (kinds: readonly string[]) => `
  select due.id, due.kind, due.at, due.amount, due.subscription_id as "subscriptionId", p.name as "petName",
    plan.name as "planName", salons.name as "salonName", salons.time_zone as "timeZone"
  from (${kinds.join(' union all ')}) due
  join pets p on p.id = due.pet_id
  left join plans plan on plan.id = due.plan_id
  left join salons on salons.id = due.salon_id`;

/** Selects the coming charges of an owner ($1) at an instant ($2), soonest first. */
export const comingChargesQuery = `
  ${described([...kindsOfComingCharges, begunMonths])} where due.owner_id = $1 order by due.at, due.id`;

/**
 * Selects the charges that are still made for baths of a subscription ($1) that ends at an instant ($2), soonest first.
 */
export const chargesAfterCancellationQuery = `
  ${described(kindsOfComingCharges)}
  where due.subscription_id = $1 and due.kind <> 'renewal' and (due.id like 'charge-%' or due.at < $2)
  order by due.at, due.id`;

export type ComingChargeRow = RowOf<ComingChargeDto, 'at'>;

export const toComingCharge = (row: ComingChargeRow): ComingChargeDto => toMessage<ComingChargeDto, 'at'>(row, 'at');

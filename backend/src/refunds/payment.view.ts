import { countQuery, instantOf, Keyset, microsecondsOf } from '../platform/index.js';
import type { PaymentDto } from './dto/payment.dto.js';
import { accountName } from '../auth/index.js';
import { isHeldByBank, requestedCents } from './refund.sql.js';

/** Both kinds of payments by owner ($1) and by the provider's id ($2); a null matches all. */
const cycles = `
  select 'subscription' as kind, b.id, b.paid_at as paid_at, s.owner_id, s.pet_id, null::integer as salon_id,
    b.collected_cents as amount, b.returned_cents as returned, b.stripe_charge_id, b.closed_at is not null as divided
  from billing_cycles b join subscriptions s on s.id = b.subscription_id
  where b.stripe_charge_id is not null and ($1::integer is null or s.owner_id = $1)
    and ($2::text is null or b.stripe_charge_id = $2 or b.stripe_invoice_id = $2)`;
const charges = `
  select c.kind, c.id, c.paid_at, c.owner_id, a.pet_id, c.salon_id, c.amount_cents as amount,
    c.returned_cents as returned, c.stripe_charge_id, true as divided
  from charges c join appointments a on a.id = c.appointment_id
  where c.status = 'paid' and ($1::integer is null or c.owner_id = $1)
    and ($2::text is null or c.stripe_charge_id = $2 or c.stripe_intent_id = $2)`;

/**
 * Returns the condition that limits a page to payments after the one of that instant ($3), kind ($4) and id ($5). The
 * first comparison is for the index.
 */
const beyond = (table: string, kind: string) => `
  and ($3::bigint is null or ${table}.paid_at <= ${instantOf('$3')}
    and (${table}.paid_at, ${kind}, ${table}.id) < (${instantOf('$3')}, $4::text, $5::bigint))
  order by paid_at desc, kind desc, id desc limit $6::int + $7::int`;

/** Selects payments, newest first, after a payment ($3 to $5, or null), with limit ($6) and offset ($7). */
export const paymentsQuery = `
  select paid.kind, paid.id, paid.paid_at as "paidAt",
    ${microsecondsOf('paid.paid_at')} as "paidMicroseconds", paid.amount, paid.returned as "returnedAmount", paid.divided,
    paid.stripe_charge_id as "stripeChargeId", u.email::text as "ownerEmail", p.name as "petName",
    ${accountName('u')} as "ownerName",
    salons.name as "salonName",
    case when ${isHeldByBank('paid.stripe_charge_id')} then 0
      else greatest(0, paid.amount - paid.returned - ${requestedCents('paid.stripe_charge_id')})::int end as "refundableAmount"
  from (select * from ((${cycles} ${beyond('b', `'subscription'`)}) union all (${charges} ${beyond('c', 'c.kind')})) all_paid
    order by paid_at desc, kind desc, id desc limit $6 offset $7) paid
  join users u on u.id = paid.owner_id
  join pets p on p.id = paid.pet_id
  left join salons on salons.id = paid.salon_id
  order by paid.paid_at desc, paid.kind desc, paid.id desc`;

export const paymentCountQuery = countQuery(`(${cycles} union all ${charges}) paid`);

export type PaymentRow = Omit<PaymentDto, 'paidAt'> & { readonly paidAt: Date; readonly paidMicroseconds: number };

export const paymentOrder = new Keyset<PaymentRow>('payments', [
  { kind: 'number', of: ({ paidMicroseconds }) => paidMicroseconds },
  { kind: 'word', of: ({ kind }) => kind },
  { kind: 'number', of: ({ id }) => id },
]);

export const toPayment = ({ paidMicroseconds: _paidMicroseconds, ...row }: PaymentRow): PaymentDto => ({
  ...row,
  paidAt: row.paidAt.toISOString(),
});

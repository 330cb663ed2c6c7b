import { personalDataPart } from '../auth/index.js';
import { ofOwner } from './account-closing.sql.js';

/** An owner's payments: subscriptions by the month, add-ons and tips (rules.md#personal-data). */
export const ownPaymentsPart = personalDataPart(
  'payments',
  `select 'subscription' as kind, b.subscription_id as "subscriptionId", null::bigint as "chargeId",
     b.collected_cents as "amountCents", b.returned_cents as "returnedCents", b.paid_at as "paidAt",
     b.starts_at as "startsAt", b.ends_at as "endsAt"
   from billing_cycles b join subscriptions s on s.id = b.subscription_id where s.owner_id = $1
   union all
   select kind, null, id, amount_cents, returned_cents, paid_at, null, null from charges
   where owner_id = $1 and status = 'paid'
   order by "paidAt", kind, "chargeId"`,
);

/** An owner's refunds. The administrators who decided them, and their words, are left out. */
export const ownRefundsPart = personalDataPart(
  'refunds',
  `select b.subscription_id as "subscriptionId", r.charge_id as "chargeId", r.amount_cents as "amountCents", r.status,
     r.created_at as "createdAt"
   from refunds r left join billing_cycles b on b.id = r.cycle_id where r.${ofOwner('refunds')} order by r.id`,
);

import { personalDataPart } from '../auth/index.js';

/** The cards with which an owner has paid, as receipts show them (rules.md#personal-data). */
export const ownPaymentCardsPart = personalDataPart(
  'paymentCards',
  `with paid as (
     select stripe_charge_id from charges where owner_id = $1
     union
     select b.stripe_charge_id from billing_cycles b join subscriptions s on s.id = b.subscription_id
     where s.owner_id = $1
   )
   select distinct card.brand, card.last4 from paid join payment_cards card using (stripe_charge_id) order by 1, 2`,
);

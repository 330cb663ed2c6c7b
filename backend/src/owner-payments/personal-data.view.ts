import { personalDataPart } from '../auth/index.js';

/** The cards with which an owner has paid, as receipts show them (rules.md#personal-data). */
export const ownPaymentCardsPart = personalDataPart(
  'paymentCards',
  `select distinct card.brand, card.last4 from payment_cards card
   where exists (select 1 from charges c where c.stripe_charge_id = card.stripe_charge_id and c.owner_id = $1)
     or exists (select 1 from billing_cycles b join subscriptions s on s.id = b.subscription_id
       where b.stripe_charge_id = card.stripe_charge_id and s.owner_id = $1)
   order by 1, 2`,
);

import { begunMonths } from '../coming/coming-charge.view.js';

/**
 * Selects why an owner ($1) needs a card at an instant ($2), as a sentence, or null. The reasons are a subscription that
 * runs or waits for its payment, here or at the provider ($3), a month that has begun and is still to be charged, though
 * its subscription was cancelled since, a charge that is open or in progress, and add-ons of a booked bath.
 */
export const reasonToKeepQuery = `
  select case
    when $3::boolean or exists (
      select 1 from subscriptions where owner_id = $1 and status in ('active', 'past_due', 'paused'))
      then 'This is your only card, and your subscription is paid with it. Please add another card first.'
    when exists (select from (${begunMonths}) begun where begun.owner_id = $1)
      then 'This is your only card, and the month that has just begun is charged to it. Please add another card first.'
    when exists (select 1 from charges where owner_id = $1 and status in ('pending', 'open'))
      then 'This is your only card, and a payment is still open. Please pay it or add another card first.'
    when exists (
      select 1 from appointments a join appointment_addons o on o.appointment_id = a.id
      where a.owner_id = $1 and a.status in ('scheduled', 'in_progress') and o.price > 0)
      then 'This is your only card, and the add-ons of a booked bath are charged to it. Please add another card first.'
  end as reason`;

/** Selects the dogs of an owner's subscriptions ($1), with the provider's id of each subscription. */
export const subscribedPetsQuery = `
  select s.stripe_subscription_id as "stripeId", p.name from subscriptions s join pets p on p.id = s.pet_id
  where s.owner_id = $1 and s.stripe_subscription_id is not null order by s.id`;

import { businessTerms, type PetSize } from '../../plans/index.js';
import { dollars, instantInJson, type Sql } from '../../platform/index.js';
import { runsAt, type SubscriptionState } from '../../subscriptions/index.js';
import { type AddOnSize, addOnSizesFor } from '../../add-ons/index.js';
import { BookingRefused, type ChosenAddOn, isTooLong, type Slot, visitMinutes } from '../visits/index.js';
import type { BookerLimits } from './availability.value.js';

/** The part of a subscription that booking needs. */
export interface BookerSubscription extends SubscriptionState {
  readonly id: number;
  readonly ownerId: number;
  readonly petId: number;
  readonly petSize: PetSize;
}

/** Reads the subscription without locking it, for answers that promise nothing. */
export async function readSubscription(sql: Sql, id: number): Promise<BookerSubscription | undefined> {
  return sql.lookUp<BookerSubscription>(
    `select s.id, s.owner_id as "ownerId", s.pet_id as "petId", p.size as "petSize", s.status, s.end_date as "endDate",
       s.pauses_at as "pausesAt", s.paused_until as "pausedUntil"
     from subscriptions s join pets p on p.id = s.pet_id where s.id = $1`,
    [id],
  );
}

/** Reads, without locking it, the subscription on which baths of this dog are booked; undefined where there is none. */
export async function readSubscriptionOfPet(
  sql: Sql,
  petId: number,
  now: Date,
): Promise<BookerSubscription | undefined> {
  const rows = await sql.rows<BookerSubscription>(
    `select s.id, s.owner_id as "ownerId", s.pet_id as "petId", p.size as "petSize", s.status, s.end_date as "endDate",
       s.pauses_at as "pausesAt", s.paused_until as "pausedUntil"
     from subscriptions s join pets p on p.id = s.pet_id where s.pet_id = $1 order by s.id desc`,
    [petId],
  );
  return rows.find((subscription) => runsAt(subscription, now));
}

/**
 * Returns the subscription if it is the caller's and gives baths at this moment.
 * @throws BookingRefused naming `subscriptionId`, the same for an unknown subscription and for another owner's
 */
export function requireOwnBookable<S extends BookerSubscription>(
  subscription: S | undefined,
  ownerId: number | undefined,
  now: Date,
): S {
  if (!subscription || subscription.ownerId !== ownerId)
    throw new BookingRefused('subscription_not_yours', 'subscriptionId', 'This is not one of your subscriptions.');
  if (subscription.status === 'past_due' && !runsAt(subscription, now))
    throw new BookingRefused(
      'subscription_unpaid',
      'subscriptionId',
      'The last payment did not go through. Baths can be booked again once it is paid.',
    );
  if (!runsAt(subscription, now))
    throw new BookingRefused('subscription_not_active', 'subscriptionId', 'This subscription is not active.');
  return subscription;
}

interface LimitsRow {
  weeks: Record<string, number> | null;
  visits: Slot[];
}

const query = `
  select
    (select json_object_agg(week, used) from (
       select to_char(week_starts_on, 'YYYY-MM-DD') as week, count(*)::int as used
       from appointments
       where subscription_id = $1 and week_starts_on >= $3::timestamptz::date - 8
         and (status <> 'cancelled' or cancelled_late)
       group by week_starts_on) as weeks) as weeks,
    coalesce((select json_agg(json_build_object('startsAt', ${instantInJson('starts_at')}, 'endsAt', ${instantInJson('ends_at')}))
     from pet_occupancies
     where pet_id = $2 and appointment_id is not null
       and tstzrange(starts_at, ends_at) && tstzrange($3::timestamptz, null)), '[]') as visits`;

/** Reads what a subscription's weeks still allow, and when its dog has other visits, from an instant on. */
export async function readBookerLimits(
  sql: Sql,
  subscription: { readonly id: number; readonly petId: number } & Partial<SubscriptionState>,
  from: Date,
): Promise<BookerLimits> {
  const row = await sql.lookUp<LimitsRow>(query, [subscription.id, subscription.petId, from]);
  return {
    usedByWeek: new Map(Object.entries(row?.weeks ?? {})),
    endsAt: subscription.endDate ?? undefined,
    isUnpaid: subscription.status === 'past_due',
    pause: pauseOf(subscription),
    petVisits: row?.visits ?? [],
  };
}

function pauseOf({ pausesAt, pausedUntil }: Partial<SubscriptionState>): Slot | undefined {
  return pausesAt && pausedUntil ? { startsAt: pausesAt, endsAt: pausedUntil } : undefined;
}

/**
 * Reads the chosen add-ons of a salon, in the order of `ids`.
 * @throws BookingRefused naming `addons` where one is unknown, another salon's or for dogs of another size, or where
 *   they make the visit too long
 */
export async function readChosenAddOns(
  sql: Sql,
  salonId: number,
  size: PetSize | undefined,
  ids: readonly number[],
): Promise<ChosenAddOn[]> {
  if (ids.length === 0) return [];
  const rows = await sql.rows<ChosenAddOn & { salonId: number; petSize: AddOnSize }>(
    `select id, name, price, duration, salon_id as "salonId", pet_size as "petSize"
     from addon_services where id = any($1) and deleted_at is null`,
    [ids],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const chosen = ids.map((id) => {
    const found = byId.get(id);
    if (!found) throw new BookingRefused('addon_unknown', 'addons', 'One of the chosen add-ons no longer exists.');
    const { salonId: offeredBy, petSize, ...addOn } = found;
    if (offeredBy !== salonId)
      throw new BookingRefused('addon_elsewhere', 'addons', `${addOn.name} is not offered by this salon.`);
    if (size && !addOnSizesFor(size).includes(petSize))
      throw new BookingRefused('addon_size', 'addons', `${addOn.name} is not offered for dogs of this size.`);
    return addOn;
  });
  if (isTooLong(visitMinutes(chosen)))
    throw new BookingRefused(
      'visit_too_long',
      'addons',
      `With these add-ons the visit would take more than ${businessTerms.longestVisitHours} hours. Please choose fewer.`,
    );
  return chosen;
}

/** The reason of a refusal because the add-ons cost more than was shown. */
export const addOnsRepriced = 'addons_repriced';

/**
 * Requires the chosen add-ons to cost no more than their owner was shown; the salon may have raised a price since
 * (rules.md#add-on-charges).
 * @param shownCents undefined where the caller says nothing about it
 * @throws BookingRefused naming `addons`
 */
export function requireShownPrice(addOns: readonly ChosenAddOn[], shownCents: number | undefined): void {
  const cents = addOns.reduce((sum, { price }) => sum + price, 0);
  if (shownCents !== undefined && cents > shownCents)
    throw new BookingRefused(
      addOnsRepriced,
      'addons',
      `The chosen add-ons cost ${dollars(cents)} now. Please look at the total again.`,
    );
}

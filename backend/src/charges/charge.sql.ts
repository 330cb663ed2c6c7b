import { hasOpenObjection } from '../appointments/index.js';
import type { Sql } from '../platform/index.js';

export type ChargeKind = 'add_ons' | 'tip';
/**
 * `given_up`: a voided charge. It will not be paid, such as a declined tip that another one replaced, and its payment at
 * the provider has ended.
 */
export type ChargeStatus = 'pending' | 'open' | 'paid' | 'given_up';

/** A charge that an owner owes, or has paid, for a visit beside the subscription. */
export interface ChargeRow {
  readonly id: number;
  readonly kind: ChargeKind;
  readonly status: ChargeStatus;
  readonly ownerId: number;
  readonly salonId: number;
  readonly appointmentId: number;
  readonly amountCents: number;
  readonly salonSharePercent: number;
  readonly petId: number;
  readonly petName: string;
  readonly salonName: string;
  /** Add-ons with the names and prices of the booking; none for a tip. */
  readonly addOns: readonly { readonly name: string; readonly priceCents: number }[];
  /** The card is not tried before this instant. For a visit completed early it is the visit's start. */
  readonly dueAt: Date;
  /** True while the owner's objection to the visit waits for an answer, or where the visit did not take place. */
  readonly isHeld: boolean;
  readonly stripeIntentId: string | null;
  /** The reference by which the provider's payment is found again; it is unique across databases. */
  readonly reference: string;
  /** The card that the owner saved after the charge had failed, and with which it was tried again. */
  readonly retriedCardId: string | null;
  readonly stripeSubscriptionId: string | null;
}

/**
 * Returns the condition that a charge for a visit waits: the visit did not take place, or its owner's objection is open
 * (rules.md#add-on-charges).
 */
export const isHeldByVisit = (visit: string): string =>
  `(${visit}.status <> 'completed' or ${hasOpenObjection(visit)})`;

const columns = `
  c.id, c.kind, c.status, c.owner_id as "ownerId", c.salon_id as "salonId", c.appointment_id as "appointmentId",
  c.amount_cents as "amountCents", c.salon_share_percent as "salonSharePercent", p.id as "petId",
  p.name as "petName", salons.name as "salonName", c.due_at as "dueAt", c.stripe_intent_id as "stripeIntentId",
  ${isHeldByVisit('a')} as "isHeld", c.reference,
  c.retried_card_id as "retriedCardId",
  s.stripe_subscription_id as "stripeSubscriptionId",
  case c.kind when 'add_ons' then (
    select json_agg(json_build_object('name', o.name, 'priceCents', o.price) order by o.addon_id)
    from appointment_addons o where o.appointment_id = c.appointment_id) else '[]' end as "addOns"`;

const joins = `
  join appointments a on a.id = c.appointment_id
  join pets p on p.id = a.pet_id
  join salons on salons.id = c.salon_id
  join subscriptions s on s.id = a.subscription_id`;

/** Reads the charge. */
export function readCharge(sql: Sql, id: number): Promise<ChargeRow | undefined> {
  return sql.row<ChargeRow>(`select ${columns} from charges c ${joins} where c.id = $1`, [id]);
}

/** Reads the charge and locks it until the transaction ends. */
export function lockCharge(sql: Sql, id: number): Promise<ChargeRow | undefined> {
  return sql.row<ChargeRow>(`select ${columns} from charges c ${joins} where c.id = $1 for no key update of c`, [id]);
}

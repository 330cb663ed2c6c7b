import { weightsOf, type Holding } from '../../ledger/index.js';
import type { Sql } from '../../platform/index.js';

/** An owner's payment, locked until the transaction ends. */
export interface LockedPayment {
  readonly kind: 'cycle' | 'charge';
  readonly id: number;
  readonly stripeChargeId: string;
  readonly collectedCents: number;
  /** Cents that went back so far, by refunds and by lost disputes. */
  readonly returnedCents: number;
  readonly holding: Holding;
  /** The data about the payment for a statement's line, under the names that are stored. */
  readonly line: Readonly<Record<string, unknown>>;
}

interface CycleRow {
  readonly id: number;
  readonly collectedCents: number;
  readonly returnedCents: number;
  /** Null while the cycle is open. */
  readonly platformFeePercent: number | null;
  readonly petId: number;
}

interface PaidChargeRow extends Omit<CycleRow, 'platformFeePercent'> {
  readonly kind: 'add_ons' | 'tip';
  readonly appointmentId: number;
  readonly salonId: number;
  readonly salonSharePercent: number;
}

/** Locks the payment of a charge at the provider; undefined where the ledger does not know it. */
export async function lockPayment(sql: Sql, stripeChargeId: string): Promise<LockedPayment | undefined> {
  return (await lockCycle(sql, stripeChargeId)) ?? (await lockPaidCharge(sql, stripeChargeId));
}

/** Adds cents that went back (or came again, where negative) to the payment. */
export async function addReturnedCents(sql: Sql, { kind, id }: LockedPayment, cents: number): Promise<void> {
  const table = kind === 'cycle' ? 'billing_cycles' : 'charges';
  await sql.rows(`update ${table} set returned_cents = returned_cents + $2 where id = $1`, [id, cents]);
}

async function lockCycle(sql: Sql, stripeChargeId: string): Promise<LockedPayment | undefined> {
  const row = await sql.row<CycleRow>(
    `select c.id, c.collected_cents as "collectedCents", c.returned_cents as "returnedCents",
       c.platform_fee_percent as "platformFeePercent", s.pet_id as "petId"
     from billing_cycles c join subscriptions s on s.id = c.subscription_id
     where c.stripe_charge_id = $1 for no key update of c`,
    [stripeChargeId],
  );
  if (!row) return undefined;
  const { id, collectedCents, returnedCents, platformFeePercent, petId } = row;
  const line = { of: 'cycle', cycleId: id, petId, takenCents: collectedCents };
  // The weights are read after the lock, in a separate statement, so that a close that held the lock has written
  // them.
  const holding: Holding =
    platformFeePercent === null
      ? { kind: 'open_cycle', cycleId: id }
      : { kind: 'closed_cycle', weights: await weightsOf(sql, id), platformFeePercent };
  return { kind: 'cycle', id, stripeChargeId, collectedCents, returnedCents, holding, line };
}

async function lockPaidCharge(sql: Sql, stripeChargeId: string): Promise<LockedPayment | undefined> {
  const row = await sql.row<PaidChargeRow>(
    `select c.id, c.kind, c.amount_cents as "collectedCents", c.returned_cents as "returnedCents",
       c.appointment_id as "appointmentId", c.salon_id as "salonId", c.salon_share_percent as "salonSharePercent",
       a.pet_id as "petId"
     from charges c join appointments a on a.id = c.appointment_id
     where c.stripe_charge_id = $1 for no key update of c`,
    [stripeChargeId],
  );
  if (!row) return undefined;
  const { id, kind, collectedCents, returnedCents, salonId, salonSharePercent, appointmentId, petId } = row;
  const holding: Holding = { kind: 'charge', salonId, salonSharePercent };
  const line = { of: kind, chargeId: id, appointmentId, petId, takenCents: collectedCents };
  return { kind: 'charge', id, stripeChargeId, collectedCents, returnedCents, holding, line };
}

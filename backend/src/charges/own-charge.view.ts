import { type RowOf, toMessage } from '../platform/index.js';
import type { ChargeDto } from './dto/charge.dto.js';

const columns = `
  c.id, c.kind, c.appointment_id as "appointmentId", p.name as "petName", salons.name as "salonName",
  a.starts_at as "visitAt", salons.time_zone as "timeZone", c.amount_cents as amount,
  c.returned_cents as "returnedAmount", c.status, c.problem, c.created_at as "createdAt", c.due_at as "dueAt",
  c.paid_at as "paidAt",
  case c.kind when 'add_ons' then (
    select json_agg(json_build_object('name', o.name, 'price', o.price) order by o.addon_id)
    from appointment_addons o where o.appointment_id = c.appointment_id) else '[]' end as addons`;

const joins = `
  join appointments a on a.id = c.appointment_id
  join pets p on p.id = a.pet_id
  join salons on salons.id = c.salon_id`;

/**
 * The charges of an owner ($1) that were not voided: those that are not paid where $2 is true, and those for the visits
 * $3 where it is not null.
 */
export const ownCharges = `charges where owner_id = $1 and status <> 'given_up'
  and not ($2::boolean and status = 'paid') and ($3::bigint[] is null or appointment_id = any($3))`;

/** Selects these charges, newest first. $4 is the id after which the page begins or null; limit and offset follow. */
export const ownChargesQuery = `
  select ${columns} from (select * from ${ownCharges}
    and ($4::bigint is null or id < $4) order by id desc limit $5 offset $6) c ${joins}
  order by c.id desc`;

/** Selects one charge ($2) of an owner ($1). */
export const ownChargeQuery = `select ${columns} from charges c ${joins} where c.owner_id = $1 and c.id = $2 and c.status <> 'given_up'`;

type Instant = 'visitAt' | 'createdAt' | 'dueAt' | 'paidAt';

/** A charge as the database returns it. */
export type OwnChargeRow = RowOf<Omit<ChargeDto, 'can'>, Instant>;

/** Returns a charge as the API sends it, with its owner's actions. */
export function toCharge(row: OwnChargeRow): ChargeDto {
  return {
    ...toMessage<Omit<ChargeDto, 'can'>, Instant>(row, 'visitAt', 'createdAt', 'dueAt', 'paidAt'),
    can: { pay: row.status === 'open', change: row.status === 'open' && row.kind === 'tip' },
  };
}

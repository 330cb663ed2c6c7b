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
 * Selects the charges of an owner ($1) that were not voided, newest first. $2 is the id after which the page begins
 * or null; limit and offset follow.
 */
export const ownChargesQuery = `
  select ${columns} from (select * from charges where owner_id = $1 and status <> 'given_up'
    and ($2::bigint is null or id < $2) order by id desc limit $3 offset $4) c ${joins}
  order by c.id desc`;

/** Selects one charge ($2) of an owner ($1). */
export const ownChargeQuery = `select ${columns} from charges c ${joins} where c.owner_id = $1 and c.id = $2 and c.status <> 'given_up'`;

/** A charge as the database returns it. */
export type OwnChargeRow = Omit<ChargeDto, 'visitAt' | 'createdAt' | 'dueAt' | 'paidAt' | 'can'> &
  Record<'visitAt' | 'createdAt' | 'dueAt', Date> & { readonly paidAt: Date | null };

/** Returns a charge as the API sends it, with its owner's actions. */
export function toCharge(row: OwnChargeRow): ChargeDto {
  return {
    ...row,
    visitAt: row.visitAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    can: { pay: row.status === 'open', change: row.status === 'open' && row.kind === 'tip' },
  };
}

import type { EntityManager } from '@mikro-orm/postgresql';

import { sqlIn } from '../platform/index.js';
import type { MailContent } from './templates/index.js';

type ChargeFacts = Omit<Extract<MailContent, { kind: 'charge-failed' }>, 'kind'>;

/** The tables of a charge ($1) with the names for a mail about it. */
export const chargeInMails = `
   from charges c
   join users u on u.id = c.owner_id
   join appointments a on a.id = c.appointment_id
   join pets p on p.id = a.pet_id
   join salons on salons.id = c.salon_id
   where c.id = $1`;

const query = `
  select u.email::text as email, json_build_object(
     'name', coalesce(u.first_name, u.username), 'petName', p.name, 'salonName', salons.name, 'chargeId', c.id,
     'of', c.kind, 'amountCents', c.amount_cents, 'problem', c.problem, 'addOns', case c.kind when 'add_ons' then (
       select json_agg(json_build_object('name', o.name, 'priceCents', o.price) order by o.addon_id)
       from appointment_addons o where o.appointment_id = a.id) else '[]' end) as facts
   ${chargeInMails} and (c.kind = 'add_ons' or c.created_at < $2) and c.status = 'open'`;

/**
 * Returns unpaid add-ons with their owner's address, or an unpaid tip that was given before an instant; undefined if they
 * are no longer open.
 */
export function findOpenCharge(
  em: EntityManager,
  id: number,
  tipsBefore: Date | null = null,
): Promise<OpenCharge | undefined> {
  return sqlIn(em).row<OpenCharge>(query, [id, tipsBefore]);
}

interface OpenCharge {
  readonly email: string;
  readonly facts: ChargeFacts;
}

import type { EntityManager } from '@mikro-orm/postgresql';

import type { SalonStatus } from '../salons/index.js';
import { sqlIn } from '../platform/index.js';

/** The SQL of the name by which a mail addresses salon `s` with the account `u`: its owner's, or else the salon's. */
export const salonContactName = `coalesce(s.owner_name, nullif(concat_ws(' ', u.first_name, u.last_name), ''), s.name)`;

/** Whom a mail to a salon addresses, and the facts of its decision. */
export interface SalonRecipient {
  readonly salonName: string;
  readonly name: string;
  readonly email: string | null;
  readonly reason: string | null;
  readonly hasAccount: boolean;
  readonly status: SalonStatus;
}

/** Reads the salon's account, or the address of its application where it has none. */
export async function readSalonRecipient(em: EntityManager, id: number): Promise<SalonRecipient> {
  const salon = await sqlIn(em).row<SalonRecipient>(
    `select s.name as "salonName", coalesce(u.email, s.email)::text as email, s.decision_reason as reason,
       s.account_id is not null as "hasAccount", s.status,
       ${salonContactName} as name
     from salons s left join users u on u.id = s.account_id where s.id = $1`,
    [id],
  );
  if (!salon) throw new Error(`Salon ${id} does not exist.`);
  return salon;
}

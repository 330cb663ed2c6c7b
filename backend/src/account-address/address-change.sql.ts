import type { EntityManager } from '@mikro-orm/postgresql';

import { sqlIn } from '../platform/index.js';

/** A request for another address, and its outcome. */
export interface AddressChangeRow {
  readonly id: string;
  readonly userId: number;
  readonly fromEmail: string;
  readonly toEmail: string;
  readonly askedAt: Date;
  readonly changeUntil: Date;
  readonly changedAt: Date | null;
  readonly returnUntil: Date;
  /** The time at which it was reverted or replaced by another request. */
  readonly endedAt: Date | null;
}

/** Returns the request of a token, read behind the lock of its account; undefined if there is none. */
export async function lockedChange(
  em: EntityManager,
  column: 'change_token_hash' | 'return_token_hash',
  hash: string,
): Promise<AddressChangeRow | undefined> {
  const sql = sqlIn(em);
  await sql.rows(
    `select 1 from users where id = (select user_id from address_changes where ${column} = $1) for update`,
    [hash],
  );
  return sql.row<AddressChangeRow>(
    `select id, user_id as "userId", from_email::text as "fromEmail", to_email::text as "toEmail",
       asked_at as "askedAt", change_until as "changeUntil", changed_at as "changedAt", return_until as "returnUntil",
       ended_at as "endedAt"
     from address_changes where ${column} = $1`,
    [hash],
  );
}

/**
 * Returns the id of the change that gave the account its present address, of those that reverting `change` undoes;
 * undefined if the account still has the address from before it.
 */
export async function madeChange(em: EntityManager, change: AddressChangeRow): Promise<string | undefined> {
  const made = await sqlIn(em).row<{ id: string }>(
    `select c.id from address_changes c join users u on u.id = c.user_id and u.email = c.to_email
     where c.user_id = $1 and c.asked_at >= $2 and c.changed_at is not null and u.email <> $3
     order by c.changed_at desc limit 1`,
    [change.userId, change.askedAt, change.fromEmail],
  );
  return made?.id;
}

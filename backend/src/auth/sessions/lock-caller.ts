import type { EntityManager } from '@mikro-orm/postgresql';

import { sqlIn, Unauthenticated } from '../../platform/index.js';
import type { Actor } from '../access/index.js';

/** A caller and the caller's session. */
export type SignedInCaller = Actor & { readonly sessionId: string };

/**
 * Locks the caller's account until the end of the transaction, so that its ways to sign in are changed one call at a
 * time, and refuses a caller whose session was ended while the call waited.
 * @throws Unauthenticated
 */
export async function lockCaller(em: EntityManager, { userId, sessionId }: SignedInCaller): Promise<void> {
  const sql = sqlIn(em);
  await sql.rows('select 1 from users where id = $1 for no key update', [userId]);
  const open = 'select 1 from sessions where id = $1 and user_id = $2 and revoked_at is null';
  if (!(await sql.row(open, [sessionId, userId]))) throw new Unauthenticated();
}

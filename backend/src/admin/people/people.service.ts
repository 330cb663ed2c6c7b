import { Injectable } from '@nestjs/common';

import { Clock, ReadDb, type RowOf, toMessage } from '../../platform/index.js';
import type { PersonDto } from './dto/person.dto.js';

const maxFound = 20;

const columns = `
  u.id, u.email::text as email, u.email_verified_at is not null as "emailVerified", u.username,
  nullif(concat_ws(' ', u.first_name, u.last_name), '') as name, u.role, u.created_at as "createdAt",
  (select count(*)::int from sessions s where s.user_id = u.id and s.revoked_at is null and s.expires_at > $1) as sessions,
  u.suspended_at as "suspendedAt", u.suspension_reason as "suspensionReason", u.erases_at as "erasesAt"`;

type Times = 'createdAt' | 'suspendedAt' | 'erasesAt';

/**
 * What is searched, as users_by_words has it (20261125090000-search-for-people.ts). A text on one line is not found
 * across two of them.
 */
const words = `u.email::text || E'\\n' || u.username || E'\\n' || coalesce(u.first_name || ' ', '') || coalesce(u.last_name, '')`;

/** Selects accounts whose words are like $2, with the sessions that are open at $1. */
export const peopleQuery = `
  select ${columns} from users u where u.erased_at is null and (${words}) ilike $2
  order by u.id desc limit ${maxFound}`;

/** Finds accounts for administrators. Erased accounts are not found. */
@Injectable()
export class People {
  constructor(
    private readonly readDb: ReadDb,
    private readonly clock: Clock,
  ) {}

  /** Returns accounts whose e-mail address, username or name contains the text, newest first. */
  async find(q: string): Promise<PersonDto[]> {
    const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
    const rows = await this.readDb.rows<RowOf<PersonDto, Times>>(peopleQuery, [this.clock.real(), pattern]);
    return rows.map((row) => toMessage<PersonDto, Times>(row, 'createdAt', 'suspendedAt', 'erasesAt'));
  }
}

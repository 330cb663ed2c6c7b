import { Injectable, type OnModuleInit } from '@nestjs/common';

import { AccountErasure, type ErasedPerson } from '../auth/index.js';
import type { Sql } from '../platform/index.js';

/**
 * Erases the mails to a person, the mails to salons about the person's visits, and the address of the person's
 * calendar.
 */
@Injectable()
export class MailErasure implements OnModuleInit {
  constructor(private readonly erasure: AccountErasure) {}

  onModuleInit(): void {
    this.erasure.add('mails', (person, sql) => this.erase(person, sql));
  }

  private async erase({ userId, addresses, requested }: ErasedPerson, sql: Sql): Promise<void> {
    // An address that the person gave up may be another account's by now; its mails since then are that account's.
    await sql.rows(
      `delete from mails where recipient = any ($1::citext[])
         and created_at < coalesce((
           select greatest(u.created_at, (
             select max(c.changed_at) from address_changes c where c.user_id = u.id and c.to_email = u.email))
           from users u where u.email = mails.recipient and u.id <> $2), 'infinity')`,
      [addresses, userId],
    );
    await sql.rows(`delete from mails where recipient = any ($1::citext[]) and content ->> 'changeId' = any ($2)`, [
      requested.map(({ email }) => email),
      requested.map(({ changeId }) => changeId),
    ]);
    // A mail about visits names their ids at any depth, whatever its kind.
    await sql.rows(
      `delete from mails where jsonb_path_query_array(content, 'strict $.**.appointmentId')
         @> any (array(select to_jsonb(id) from appointments where owner_id = $1))`,
      [userId],
    );
    await sql.rows('delete from calendar_feeds where owner_id = $1', [userId]);
  }
}

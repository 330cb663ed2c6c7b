import { Injectable, type OnModuleInit } from '@nestjs/common';

import { AccountErasure, type ErasedPerson } from '../auth/index.js';
import type { Sql } from '../platform/index.js';

/** The fields of a salon's mail that name a visit, and so its owner and dog. */
const visitsIn = ['bath', 'visit', 'weight'];

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

  private async erase({ userId, addresses }: ErasedPerson, sql: Sql): Promise<void> {
    await sql.rows('delete from mails where recipient = any ($1::citext[])', [addresses]);
    await sql.rows(
      `delete from mails using appointments a
       where a.owner_id = $1 and (${visitsIn.map((field) => `content -> '${field}' -> 'appointmentId' = to_jsonb(a.id)`).join(' or ')})`,
      [userId],
    );
    await sql.rows('delete from calendar_feeds where owner_id = $1', [userId]);
  }
}

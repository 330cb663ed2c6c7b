import { Injectable, type Provider } from '@nestjs/common';

import { ReadDb, type Sql } from '../../platform/index.js';

/** Reads what a module holds of a person: their own, without secrets and without what is another's. */
export type PersonalDataSource = (userId: number, sql: Sql) => Promise<unknown>;

const account: PersonalDataSource = (userId, sql) =>
  sql.row(
    `select id, email::text as email, email_verified_at as "emailConfirmedAt", username, role, first_name as "firstName", last_name as "lastName", phone,
       address, city, state, zip_code as "zipCode", created_at as "createdAt",
       suspended_at as "suspendedAt", suspension_reason as "suspensionReason"
     from users where id = $1`,
    [userId],
  );

const sessions: PersonalDataSource = (userId, sql) =>
  sql.rows(
    `select device, rotated_at as "lastUsedAt", ends_at as "endsAt", revoked_at as "endedAt" from sessions
     where user_id = $1 order by rotated_at desc, id`,
    [userId],
  );

const consents: PersonalDataSource = (userId, sql) =>
  sql.rows(
    `select c.kind, c.given_at as "givenAt", c.subscription_id as "subscriptionId", c.amount_cents as "amountCents",
       t.text as words
     from consents c join consent_texts t on t.version = c.version where c.user_id = $1 order by c.id`,
    [userId],
  );

/** Everything that is kept of a person. Later modules tell here what they hold; auth itself knows none of them. */
@Injectable()
export class PersonalData {
  private readonly sources = new Map<string, PersonalDataSource>(Object.entries({ account, sessions, consents }));

  constructor(private readonly readDb: ReadDb) {}

  /** @param part the name that it has in the file */
  add(part: string, source: PersonalDataSource): void {
    this.sources.set(part, source);
  }

  /** Each part by its name, in JSON's own types (rules.md#personal-data). */
  async of(userId: number): Promise<Record<string, unknown>> {
    const parts = [...this.sources].map(async ([part, source]) => [part, await source(userId, this.readDb)] as const);
    return Object.fromEntries(await Promise.all(parts));
  }
}

/** A module's part as a provider of it: the rows of a query, in which $1 is the person. */
export const personalDataPart = (part: string, query: string): Provider => ({
  provide: `personal data: ${part}`,
  inject: [PersonalData],
  useFactory: (data: PersonalData) => data.add(part, (userId, sql) => sql.rows(query, [userId])) ?? part,
});

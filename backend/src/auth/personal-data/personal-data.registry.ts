import { Injectable, type Provider } from '@nestjs/common';

import { ReadDb, type Sql } from '../../platform/index.js';

/** Reads a module's data about a person, without secrets and without other people's data. */
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

/** All stored data about a person. Later modules register their parts; auth itself knows none of them. */
@Injectable()
export class PersonalData {
  private readonly sources = new Map<string, PersonalDataSource>(Object.entries({ account, sessions, consents }));

  constructor(private readonly readDb: ReadDb) {}

  /** @param part its name in the file */
  add(part: string, source: PersonalDataSource): void {
    this.sources.set(part, source);
  }

  /** Returns each part by its name, in JSON's own types (rules.md#personal-data). */
  async of(userId: number): Promise<Record<string, unknown>> {
    const parts = [...this.sources].map(async ([part, source]) => [part, await source(userId, this.readDb)] as const);
    return Object.fromEntries(await Promise.all(parts));
  }
}

/** Returns a provider that registers a module's part: the rows of a query in which $1 is the person. */
export const personalDataPart = (part: string, query: string): Provider => ({
  provide: `personal data: ${part}`,
  inject: [PersonalData],
  useFactory: (data: PersonalData) => data.add(part, (userId, sql) => sql.rows(query, [userId])) ?? part,
});

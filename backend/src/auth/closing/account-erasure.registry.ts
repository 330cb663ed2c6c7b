import { randomUUID } from 'node:crypto';

import { Injectable, type Provider } from '@nestjs/common';

import type { Sql } from '../../platform/index.js';
import { signedInFromNewBrowser } from '../known-browsers/index.js';
import { formerEmail } from '../accounts/index.js';

/** An address that may be a stranger's, and the request for it, by which its mails are known. */
export interface RequestedAddress {
  readonly email: string;
  readonly changeId: string;
}

/** The person whose data is erased. */
export interface ErasedPerson {
  readonly userId: number;
  /** The account's address, and those that it has had. */
  readonly addresses: readonly string[];
  /** Addresses that were requested for the account and never became its own. */
  readonly requested: readonly RequestedAddress[];
}

/**
 * Erases a module's data about a person: words and belongings are deleted, and rows that the books need keep ids only.
 */
export type Eraser = (person: ErasedPerson, sql: Sql, now: Date) => Promise<unknown>;

const sessions: Eraser = ({ userId }, sql) => sql.rows('delete from sessions where user_id = $1', [userId]);

const passwordLinks: Eraser = ({ userId }, sql) => sql.rows('delete from password_links where user_id = $1', [userId]);

/** Erases the browser's address, and the address of a forgotten password, from events that are kept for a while. */
const events: Eraser = async ({ userId, addresses }, sql) => {
  await sql.rows(
    `update outbox set payload = payload || '{"email": ""}'
     where payload ->> 'email' is not null and payload ->> 'email' = any ($1::text[])`,
    [addresses],
  );
  await sql.rows(
    `update outbox set payload = payload || '{"address": "", "device": null}'
     where type = '${signedInFromNewBrowser.type}' and payload ->> 'userId' = $1::text`,
    [userId],
  );
};

/** Erases the IP addresses of sign-ins, the only thing that the audit log may lose. */
const auditLog: Eraser = ({ userId }, sql) =>
  sql.rows(
    `update audit_log set after = after - 'address'
     where subject_kind = 'user' and subject_id = $1::text and after ->> 'address' is not null`,
    [userId],
  );

/** Frees the address and the username; their replacements belong to nobody and name nobody. */
const account: Eraser = async ({ userId }, sql, now) => {
  const name = `former-${randomUUID()}`;
  await sql.rows(
    `update users set email = $2, username = $3, password_hash = null, email_verified_at = null, first_name = null,
       last_name = null, phone = null, address = null, city = null, state = null, zip_code = null, suspended_at = null,
       suspension_reason = null, erased_at = $4
     where id = $1`,
    [userId, formerEmail(name), name, now],
  );
};

/** All data to be erased with a person. Later modules register their parts; auth itself knows none of them. */
@Injectable()
export class AccountErasure {
  private readonly erasers = new Map<string, Eraser>(Object.entries({ sessions, passwordLinks, events, auditLog }));

  /** @param part a name for the reader of the registry */
  add(part: string, eraser: Eraser): void {
    this.erasers.set(part, eraser);
  }

  /** Erases all parts in the caller's transaction, the account last (rules.md#closed-accounts). */
  async erase(sql: Sql, person: ErasedPerson, now: Date): Promise<void> {
    for (const eraser of this.erasers.values()) await eraser(person, sql, now);
    await account(person, sql, now);
  }
}

/** Returns a provider that registers a module's part: statements in which $1 is the person. */
export const erasurePart = (part: string, ...statements: readonly string[]): Provider => ({
  provide: `erasure: ${part}`,
  inject: [AccountErasure],
  useFactory: (erasure: AccountErasure) =>
    erasure.add(part, async ({ userId }, sql) => {
      for (const statement of statements) await sql.rows(statement, [userId]);
    }) ?? part,
});

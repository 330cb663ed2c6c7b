import { randomUUID } from 'node:crypto';

import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { accountMade, type AccountMade } from '../auth/index.js';
import {
  AuditTrail,
  Clock,
  hashOfToken,
  hourMilliseconds,
  OnEvent,
  Outbox,
  type RateLimit,
  RateLimits,
  type RecordedEvent,
  sqlIn,
  Transactions,
} from '../platform/index.js';
import { businessTerms } from '../plans/business-terms.js';
import { AddressLinkSpent } from './account-address.errors.js';
import { addressVerificationOpened } from './account-address.events.js';
import { AddressLinks } from './address-links.service.js';

const linkHours = businessTerms.linkHours.addressConfirmation;
const asksOfAccount: RateLimit = { name: 'address-verification', points: 5, seconds: 3600 };

interface OpenLink {
  readonly id: string;
  readonly userId: number;
  readonly email: string;
  readonly role: string;
}

/**
 * Proves by a mailed link that an account's address belongs to its owner; nothing depends on it
 * (rules.md#confirmed-addresses).
 */
@Injectable()
export class AddressVerification {
  constructor(
    private readonly transactions: Transactions,
    private readonly links: AddressLinks,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
    private readonly trail: AuditTrail,
    private readonly clock: Clock,
  ) {}

  @OnEvent(accountMade, 'account-address.begin-verification')
  begin({ payload }: RecordedEvent<AccountMade>, em: EntityManager): Promise<void> {
    return this.open(em, payload.userId);
  }

  /**
   * Mails another link; does nothing if the address is confirmed.
   * @throws TooManyRequests after five in an hour
   */
  async sendAgain(userId: number): Promise<void> {
    await this.limits.consume(asksOfAccount, String(userId));
    await this.transactions.run((em) => this.open(em, userId));
  }

  /**
   * Confirms the address to which the link went, once, and returns it.
   * @throws AddressLinkSpent
   */
  confirm(token: string): Promise<string> {
    return this.transactions.run(async (em) => {
      const now = this.clock.real();
      const link = await this.lockedLink(em, token, now);
      if (!link) throw new AddressLinkSpent();
      const sql = sqlIn(em);
      await sql.rows('update users set email_verified_at = coalesce(email_verified_at, $1) where id = $2', [
        now,
        link.userId,
      ]);
      await sql.rows('update address_verifications set used_at = $1 where user_id = $2 and used_at is null', [
        now,
        link.userId,
      ]);
      await this.trail.record(em, {
        by: { userId: link.userId, role: link.role },
        action: 'user.address_confirmed',
        subject: { kind: 'user', id: link.userId },
      });
      return link.email;
    });
  }

  /** Locks the account's row first, as every change of its address does. */
  private async lockedLink(em: EntityManager, token: string, now: Date): Promise<OpenLink | undefined> {
    const sql = sqlIn(em);
    const hash = hashOfToken(token);
    await sql.rows(
      `select 1 from users where id = (select user_id from address_verifications where token_hash = $1) for update`,
      [hash],
    );
    return sql.row<OpenLink>(
      `select v.id, v.user_id as "userId", u.email::text as email, u.role
       from address_verifications v join users u on u.id = v.user_id and u.email = v.email
       where v.token_hash = $1 and v.used_at is null and v.expires_at > $2`,
      [hash, now],
    );
  }

  private async open(em: EntityManager, userId: number): Promise<void> {
    const now = this.clock.real();
    const id = randomUUID();
    const opened = await sqlIn(em).row(
      `insert into address_verifications (id, user_id, email, token_hash, created_at, expires_at)
       select $1, id, email, $3, $4, $5 from users where id = $2 and email_verified_at is null returning id`,
      [id, userId, this.links.hashFor('confirm', id), now, new Date(now.getTime() + linkHours * hourMilliseconds)],
    );
    if (opened) await this.outbox.record(em, addressVerificationOpened({ userId, verificationId: id }));
  }
}

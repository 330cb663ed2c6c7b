import { createHash } from 'node:crypto';

import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import {
  AuditTrail,
  OnEvent,
  Outbox,
  type RateLimit,
  RateLimits,
  type RecordedEvent,
  Transactions,
} from '../../platform/index.js';
import { foldedEmail, User } from '../accounts/index.js';
import { PasswordLinks } from './password-links.service.js';
import { type PasswordResetRequested, passwordResetRequested, passwordResetOpened } from './password.events.js';

const asksForAccount: RateLimit = { name: 'password-reset-account', points: 5, seconds: 3600 };

/** Resets lost passwords, up to the mail with the link. */
@Injectable()
export class PasswordReset {
  constructor(
    private readonly transactions: Transactions,
    private readonly links: PasswordLinks,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
    private readonly trail: AuditTrail,
  ) {}

  /**
   * Records the request only. The handler below looks up whether the address has an account, so that neither the answer
   * nor its delay reveals it.
   * @throws TooManyRequests after five requests for an address within an hour
   */
  async request(given: string): Promise<void> {
    const email = foldedEmail(given);
    await this.limits.consume(asksForAccount, createHash('sha256').update(email).digest('hex'));
    await this.transactions.run((em) => this.outbox.record(em, passwordResetRequested({ email })));
  }

  @OnEvent(passwordResetRequested, 'auth.open-password-reset')
  async open(event: RecordedEvent<PasswordResetRequested>, em: EntityManager): Promise<void> {
    const user = await em.findOne(User, { email: event.payload.email });
    if (user) await this.mailLink(em, user.id);
  }

  /** Opens a link in the caller's transaction and mails it to the account's address. */
  async mailLink(em: EntityManager, userId: number): Promise<void> {
    const linkId = await this.links.open(em, userId, 'reset');
    await this.trail.record(em, {
      by: 'platform',
      action: 'user.password_reset_asked',
      subject: { kind: 'user', id: userId },
    });
    await this.outbox.record(em, passwordResetOpened({ userId, linkId }));
  }
}

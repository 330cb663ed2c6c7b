import { createHash } from 'node:crypto';

import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { OnEvent, Outbox, type RateLimit, RateLimits, type RecordedEvent, Transactions } from '../../platform/index.js';
import { User } from '../user.entity.js';
import { PASSWORD_RESET_ASKED, passwordResetAsked, passwordResetOpened } from './password.events.js';
import { PasswordLinks } from './password-links.service.js';

const asksForAccount: RateLimit = { name: 'password-reset-account', points: 5, seconds: 3600 };

/** The way back to a lost password, as far as the mail with the link. */
@Injectable()
export class PasswordReset {
  constructor(
    private readonly transactions: Transactions,
    private readonly links: PasswordLinks,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Notes the wish, and nothing else: whether the address has an account is looked up by the handler below, so that
   * neither the answer nor its delay tells it.
   * @throws TooManyRequests after five wishes for an address within an hour
   */
  async ask(email: string): Promise<void> {
    await this.limits.take(asksForAccount, createHash('sha256').update(email.toLowerCase()).digest('hex'));
    await this.transactions.run((em) => this.outbox.record(em, passwordResetAsked(email)));
  }

  @OnEvent(PASSWORD_RESET_ASKED, 'auth.open-password-reset')
  async open(event: RecordedEvent<{ email: string }>, em: EntityManager): Promise<void> {
    const user = await em.findOne(User, { email: event.payload.email });
    if (!user) return;
    const linkId = await this.links.open(em, user.id, 'reset');
    await this.outbox.record(em, passwordResetOpened({ userId: user.id, linkId }));
  }
}

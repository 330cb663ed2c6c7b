import { randomUUID } from 'node:crypto';

import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';

import { Clock, CONFIG, type Config, hashOfToken, hourMilliseconds, proofOf, sqlIn } from '../../platform/index.js';
import { businessTerms } from '../../plans/business-terms.js';
import { PasswordLink, type PasswordLinkPurpose } from './password-link.entity.js';

/** The hours for which a link is valid. */
const linkLifeHours: Readonly<Record<PasswordLinkPurpose, number>> = {
  reset: businessTerms.linkHours.passwordReset,
  invitation: businessTerms.linkHours.invitation,
};

/**
 * Creates links that set a password. The token is derived from the link's id by a key that only the server has, so no
 * stored row, event or mail job contains it, and the mail derives it again.
 */
@Injectable()
export class PasswordLinks {
  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Creates a link in the caller's transaction and returns its id. */
  async open(em: EntityManager, userId: number, purpose: PasswordLinkPurpose): Promise<string> {
    const id = randomUUID();
    const now = this.clock.real();
    const expiresAt = new Date(now.getTime() + linkLifeHours[purpose] * hourMilliseconds);
    const tokenHash = hashOfToken(this.tokenOf(id));
    em.persist(em.create(PasswordLink, { id, userId, purpose, tokenHash, createdAt: now, expiresAt }));
    await em.flush();
    return id;
  }

  /** Closes every open link of the account in the caller's transaction, because they went to an earlier address. */
  async closeAllOf(em: EntityManager, userId: number): Promise<void> {
    await sqlIn(em).rows('update password_links set used_at = $1 where user_id = $2 and used_at is null', [
      this.clock.real(),
      userId,
    ]);
  }

  /**
   * Returns the address for the mail. The token follows the #, which browsers send to no server: it is in no log and no
   * referrer, and opening the page changes nothing.
   */
  addressOf(linkId: string): string {
    return `${this.config.appUrl}/reset-password#${this.tokenOf(linkId)}`;
  }

  private tokenOf(linkId: string): string {
    return proofOf(this.config.jwtSecret, `password link ${linkId}`);
  }
}

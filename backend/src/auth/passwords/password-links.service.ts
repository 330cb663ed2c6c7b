import { createHash, randomUUID } from 'node:crypto';

import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';

import { Clock, CONFIG, type Config, proofOf, sqlIn } from '../../platform/index.js';
import { PasswordLink, type PasswordLinkPurpose } from './password-link.entity.js';

const hourMilliseconds = 3_600_000;

/** How long a link is good for. A salon that was approved may be on holiday; a person who asked for a reset is waiting for it. */
export const linkLifeHours: Readonly<Record<PasswordLinkPurpose, number>> = { reset: 1, invitation: 14 * 24 };

/**
 * Makes links that set a password. The token is derived from the link's id by a key that only the server has, so
 * nothing at rest (row, event, mail job) holds it, and the mail that needs it derives it again.
 */
@Injectable()
export class PasswordLinks {
  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Opens a link in the caller's transaction and answers its id. */
  async open(em: EntityManager, userId: number, purpose: PasswordLinkPurpose): Promise<string> {
    const id = randomUUID();
    const now = this.clock.real();
    const expiresAt = new Date(now.getTime() + linkLifeHours[purpose] * hourMilliseconds);
    const tokenHash = hashOfToken(this.tokenOf(id));
    em.persist(em.create(PasswordLink, { id, userId, purpose, tokenHash, createdAt: now, expiresAt }));
    await em.flush();
    return id;
  }

  /** Makes every open link of the account good for nothing, in the caller's transaction: they went to an earlier address. */
  async closeAllOf(em: EntityManager, userId: number): Promise<void> {
    await sqlIn(em).rows('update password_links set used_at = $1 where user_id = $2 and used_at is null', [
      this.clock.real(),
      userId,
    ]);
  }

  /**
   * The address that the mail names. The token stands behind the #, which browsers send to nobody: it is in no log
   * and in no referrer, and opening the page changes nothing.
   */
  addressOf(linkId: string): string {
    return `${this.config.appUrl}/reset-password#${this.tokenOf(linkId)}`;
  }

  private tokenOf(linkId: string): string {
    return proofOf(this.config.jwtSecret, `password link ${linkId}`);
  }
}

/** What is kept of a token. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

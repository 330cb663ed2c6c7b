import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { sqlIn } from '../../platform/index.js';
import { AddedSignInMethods } from '../reauthentication/index.js';
import { Sessions } from '../sessions/index.js';
import { PasswordLinks } from './password-links.service.js';
import { PasswordReset } from './password-reset.service.js';

/** Takes an account back for its owner from strangers who have used it. */
@Injectable()
export class AccountRecovery {
  constructor(
    private readonly ways: AddedSignInMethods,
    private readonly sessions: Sessions,
    private readonly links: PasswordLinks,
    private readonly reset: PasswordReset,
  ) {}

  /**
   * Undoes, in the caller's transaction, what strangers may have done since an instant: every session ends, the
   * password, its links and the ways to sign in added since become invalid, and a new link goes to the account's
   * address.
   */
  async recover(em: EntityManager, userId: number, since: Date): Promise<void> {
    await this.ways.removeSince(em, userId, since);
    await this.sessions.endAllOf(em, userId);
    await this.links.closeAllOf(em, userId);
    await sqlIn(em).rows('update users set password_hash = null where id = $1', [userId]);
    await this.reset.mailLink(em, userId);
  }
}

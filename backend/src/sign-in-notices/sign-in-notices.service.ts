import { createHash, randomUUID } from 'node:crypto';

import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';

import { signedInFromNewBrowser, type SignedInFromNewBrowser } from '../auth/index.js';
import {
  Clock,
  CONFIG,
  type Config,
  dayMilliseconds,
  OnEvent,
  Outbox,
  proofOf,
  type RecordedEvent,
  sqlIn,
} from '../platform/index.js';
import { signInNoticed } from './sign-in-notices.events.js';

const linkDays = 7;

/** Notes sign-ins from new browsers, each with a link that stops them (rules.md#new-browsers). */
@Injectable()
export class SignInNotices {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @OnEvent(signedInFromNewBrowser, 'sign-in-notices.open')
  async open({ payload }: RecordedEvent<SignedInFromNewBrowser>, em: EntityManager): Promise<void> {
    const { userId, browserHash, device, address, signedInAt } = payload;
    const id = randomUUID();
    const noted = await sqlIn(em).row(
      `insert into sign_in_notices (id, user_id, email, browser_hash, device, address, signed_in_at, token_hash, expires_at)
       select $1, u.id, u.email, $3, $4, $5, $6, $7, $8 from users u where u.id = $2 returning id`,
      [id, userId, browserHash, device, address, signedInAt, hashOfToken(this.tokenOf(id)), this.linkEnd()],
    );
    if (noted) await this.outbox.record(em, signInNoticed({ noticeId: id }));
  }

  /** The address that the mail names; the token stands behind the #, which browsers send to nobody. */
  addressOf(noticeId: string): string {
    return `${this.config.appUrl}/not-me#${this.tokenOf(noticeId)}`;
  }

  /** Derived by a key that only the server has, so that nothing at rest holds it. */
  private tokenOf(noticeId: string): string {
    return proofOf(this.config.jwtSecret, `sign-in notice ${noticeId}`);
  }

  private linkEnd(): Date {
    return new Date(this.clock.real().getTime() + linkDays * dayMilliseconds);
  }
}

/** What is kept of a token. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

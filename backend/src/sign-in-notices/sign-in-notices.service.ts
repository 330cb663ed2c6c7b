import { randomUUID } from 'node:crypto';

import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';

import { signedInFromNewBrowser, type SignedInFromNewBrowser } from '../auth/index.js';
import {
  Clock,
  CONFIG,
  type Config,
  hashOfToken,
  hourMilliseconds,
  OnEvent,
  Outbox,
  proofOf,
  type RecordedEvent,
  sqlIn,
} from '../platform/index.js';
import { businessTerms } from '../plans/business-terms.js';
import { signInNoticed } from './sign-in-notices.events.js';

const linkHours = businessTerms.linkHours.disowning;

/** Records sign-ins from new browsers, each with a link that disowns it (rules.md#sign-ins-from-new-browsers). */
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

  /** Returns the address for the mail; the token follows the #, which browsers send to no server. */
  addressOf(noticeId: string): string {
    return `${this.config.appUrl}/not-me#${this.tokenOf(noticeId)}`;
  }

  /** Returns the link's token, derived by a key that only the server has, so that no stored row contains it. */
  private tokenOf(noticeId: string): string {
    return proofOf(this.config.jwtSecret, `sign-in notice ${noticeId}`);
  }

  private linkEnd(): Date {
    return new Date(this.clock.real().getTime() + linkHours * hourMilliseconds);
  }
}

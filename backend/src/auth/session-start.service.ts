import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { CONFIG, type Config } from '../platform/index.js';
import { AccessTokens } from './access-tokens.service.js';
import type { SessionDto } from './dto/session.dto.js';
import { keepRefreshToken } from './session-cookie.js';
import { Sessions } from './sessions.service.js';
import type { User } from './user.entity.js';

/** Signs a proven person in: the refresh token goes into the cookie, the access token into the answer. */
@Injectable()
export class SessionStart {
  private readonly secureCookies: boolean;

  constructor(
    private readonly sessions: Sessions,
    private readonly tokens: AccessTokens,
    @Inject(CONFIG) config: Config,
  ) {
    this.secureCookies = config.appUrl.startsWith('https://');
  }

  async begin(user: User, reply: FastifyReply): Promise<SessionDto> {
    return this.go(user, await this.sessions.begin(user.id), reply);
  }

  /** Goes on with a session whose refresh token was replaced. */
  go(user: User, refreshToken: string, reply: FastifyReply): SessionDto {
    keepRefreshToken(reply, refreshToken, this.secureCookies);
    const token = this.tokens.issue({ userId: user.id, role: user.role });
    return { token, role: user.role, userId: user.id, username: user.username, email: user.email };
  }
}

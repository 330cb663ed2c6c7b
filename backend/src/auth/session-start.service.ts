import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { AccessTokens } from './access-tokens.service.js';
import type { SessionDto } from './dto/session.dto.js';
import { SessionCookie } from './cookies.service.js';
import { type Pass, Sessions } from './sessions.service.js';
import type { User } from './user.entity.js';

/** Signs a proven person in: the refresh token goes into the cookie, the access token into the answer. */
@Injectable()
export class SessionStart {
  constructor(
    private readonly sessions: Sessions,
    private readonly tokens: AccessTokens,
    private readonly cookie: SessionCookie,
  ) {}

  async begin(user: User, reply: FastifyReply): Promise<SessionDto> {
    const { ip, headers } = reply.request;
    return this.go(await this.sessions.begin(user, { address: ip, userAgent: headers['user-agent'] }), reply);
  }

  /** Goes on with a session whose refresh token was replaced. */
  go({ user, sessionId, refreshToken }: Pass, reply: FastifyReply): SessionDto {
    this.cookie.keep(reply, refreshToken);
    const token = this.tokens.issue({ userId: user.id, role: user.role }, sessionId);
    return { token, role: user.role, userId: user.id, username: user.username, email: user.email };
  }
}

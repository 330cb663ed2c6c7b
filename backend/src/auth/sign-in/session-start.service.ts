import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { AccessTokens, SessionCookie } from '../tokens/index.js';
import { type SecondFactorRequiredDto, SecondFactors } from '../reauthentication/index.js';
import type { SessionDto } from './dto/session.dto.js';
import { KnownBrowserCookie } from '../known-browsers/index.js';
import { type IssuedSession, Sessions } from '../sessions/index.js';
import type { User } from '../accounts/index.js';

/** Signs an authenticated person in: the refresh token goes into the cookie, the access token into the answer. */
@Injectable()
export class SessionStart {
  constructor(
    private readonly sessions: Sessions,
    private readonly tokens: AccessTokens,
    private readonly cookie: SessionCookie,
    private readonly browserCookie: KnownBrowserCookie,
    private readonly secondFactors: SecondFactors,
  ) {}

  /** Returns what follows the right password: a session, or with 202 the question for the account's second factor. */
  async afterPassword(user: User, reply: FastifyReply): Promise<SessionDto | SecondFactorRequiredDto> {
    const challenge = await this.secondFactors.challenge({ userId: user.id, role: user.role });
    if (!challenge) return this.begin(user, reply);
    void reply.status(202);
    return challenge;
  }

  async begin(user: User, reply: FastifyReply, { hasSecondFactor = false } = {}): Promise<SessionDto> {
    const { ip: address, headers } = reply.request;
    const isProven = this.browserCookie.idOf(reply.request, user.email) !== undefined;
    const browser = { id: this.browserCookie.idOrNew(reply.request), isProven };
    const pass = await this.sessions.begin(user, {
      address,
      userAgent: headers['user-agent'],
      browser,
      hasSecondFactor,
    });
    const session = this.continueSession(pass, reply);
    this.browserCookie.remember(reply, browser.id, user.email);
    const lacksFactor = !hasSecondFactor && (await this.secondFactors.isRequired({ userId: user.id, role: user.role }));
    return lacksFactor ? { ...session, lacksSecondFactor: true } : session;
  }

  /** Continues a session whose refresh token was replaced. */
  continueSession({ user, sessionId, refreshToken }: IssuedSession, reply: FastifyReply): SessionDto {
    this.cookie.set(reply, refreshToken);
    const token = this.tokens.issue({ userId: user.id, role: user.role }, sessionId);
    return { token, role: user.role, userId: user.id, username: user.username, email: user.email };
  }
}

import { randomUUID } from 'node:crypto';

import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import passport from 'passport';
import { Strategy } from 'passport-jwt';

import type { Caller } from './access.js';
import { type AccessClaims, AccessTokens, algorithm } from './access-tokens.service.js';
import { roles } from './role.js';
import { Sessions } from './sessions.service.js';

const scheme = 'Bearer ';

/** Passport's extractors read any scheme by a pattern that takes quadratic time over a long header. */
const bearerTokenOf = ({ headers: { authorization } }: Pick<FastifyRequest, 'headers'>): string | null =>
  authorization?.startsWith(scheme) ? authorization.slice(scheme.length) : null;

/** Proves who calls by an access token (rules.md#sessions). */
@Injectable()
export class AccessTokenStrategy extends PassportStrategy(Strategy) implements OnModuleDestroy {
  declare name: string;

  constructor(
    { key }: AccessTokens,
    private readonly sessions: Sessions,
  ) {
    super({ jwtFromRequest: bearerTokenOf as never, secretOrKey: key as never, algorithms: [algorithm] });
  }

  /** A token is good as long as its session goes on, and no longer than its own short life. */
  async validate({ sub, role, sid }: AccessClaims): Promise<Caller | false> {
    if (!roles.includes(role) || typeof sid !== 'string') return false;
    const session = await this.sessions.find(sid);
    return session ? { actor: { userId: Number(sub), role, sessionId: sid }, session } : false;
  }

  /** Passport keeps one registry for the whole process: each application of it has a strategy of its own there. */
  getPassportInstance(): Pick<typeof passport, 'use'> {
    this.name = `access token ${randomUUID()}`;
    return passport;
  }

  onModuleDestroy(): void {
    passport.unuse(this.name);
  }
}

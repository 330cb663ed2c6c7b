import { randomUUID } from 'node:crypto';

import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import passport from 'passport';
import { Strategy } from 'passport-jwt';

import { type Caller, roles } from './access/index.js';
import { type AccessClaims, AccessTokens, tokenAlgorithm } from './tokens/index.js';
import { Sessions } from './sessions/index.js';

const scheme = 'Bearer ';

/** Passport's own extractors match the scheme with a pattern that takes quadratic time on a long header. */
const bearerTokenOf = ({ headers: { authorization } }: Pick<FastifyRequest, 'headers'>): string | null =>
  authorization?.startsWith(scheme) ? authorization.slice(scheme.length) : null;

/** Authenticates a caller by an access token (rules.md#sessions). */
@Injectable()
export class AccessTokenStrategy extends PassportStrategy(Strategy) implements OnModuleDestroy {
  declare name: string;

  constructor(
    { key }: AccessTokens,
    private readonly sessions: Sessions,
  ) {
    super({ jwtFromRequest: bearerTokenOf as never, secretOrKey: key as never, algorithms: [tokenAlgorithm] });
  }

  /** Returns the caller of a token; false if its session has ended, although the token has not expired. */
  async validate({ sub, role, sid }: AccessClaims): Promise<Caller | false> {
    if (!roles.includes(role) || typeof sid !== 'string') return false;
    const session = await this.sessions.find(sid);
    return session ? { actor: { userId: Number(sub), role, sessionId: sid }, session } : false;
  }

  /** Registers the strategy under a unique name, because all applications of a process share Passport's registry. */
  getPassportInstance(): Pick<typeof passport, 'use'> {
    this.name = `access token ${randomUUID()}`;
    return passport;
  }

  onModuleDestroy(): void {
    passport.unuse(this.name);
  }
}

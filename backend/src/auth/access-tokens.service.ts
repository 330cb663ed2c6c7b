import { createSecretKey } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';

import { CONFIG, type Config } from '../platform/index.js';
import { type Actor, type Role, roles } from './role.js';

const lifeSeconds = 15 * 60;

interface Claims {
  readonly sub: string;
  readonly role: Role;
  /** The session that it was handed out for. */
  readonly sid: string;
}

/** Who calls, and by which session. */
export interface ProvenActor extends Actor {
  readonly sessionId: string;
}

/** The short-lived JWT that the client sends as a bearer token (rules.md#sessions). */
@Injectable()
export class AccessTokens {
  private readonly jwt: JwtService;

  constructor(@Inject(CONFIG) config: Config) {
    this.jwt = new JwtService({
      // Given as text it would be tried as a public key first, with each token anew: four fifths of a check's time.
      secret: createSecretKey(config.jwtSecret, 'utf8'),
      signOptions: { algorithm: 'HS256', expiresIn: lifeSeconds },
      verifyOptions: { algorithms: ['HS256'] },
    });
  }

  issue({ userId, role }: Actor, sessionId: string): string {
    return this.jwt.sign({ role, sid: sessionId }, { subject: String(userId) });
  }

  /** Who the Authorization header proves the caller to be; undefined where it proves nothing. */
  actorOf(authorization: string | undefined): ProvenActor | undefined {
    if (!authorization?.startsWith('Bearer ')) return undefined;
    try {
      const { sub, role, sid } = this.jwt.verify<Claims>(authorization.slice('Bearer '.length));
      return roles.includes(role) && typeof sid === 'string'
        ? { userId: Number(sub), role, sessionId: sid }
        : undefined;
    } catch {
      return undefined;
    }
  }
}

import { createSecretKey, type KeyObject } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';

import { CONFIG, type Config } from '../platform/index.js';
import type { Actor, Role } from './role.js';

const lifeSeconds = 15 * 60;

/** How tokens are signed; no other algorithm is believed. */
export const algorithm = 'HS256';

/** What a token says. */
export interface AccessClaims {
  readonly sub: string;
  readonly role: Role;
  /** The session that it was handed out for. */
  readonly sid: string;
}

/** The short-lived JWT that the client sends as a bearer token (rules.md#sessions). */
@Injectable()
export class AccessTokens {
  // Given as text it would be tried as a public key first, with each token anew: four fifths of a check's time.
  readonly key: KeyObject;
  private readonly jwt: JwtService;

  constructor(@Inject(CONFIG) config: Config) {
    this.key = createSecretKey(config.jwtSecret, 'utf8');
    this.jwt = new JwtService({ secret: this.key, signOptions: { algorithm, expiresIn: lifeSeconds } });
  }

  issue({ userId, role }: Actor, sessionId: string): string {
    return this.jwt.sign({ role, sid: sessionId }, { subject: String(userId) });
  }
}

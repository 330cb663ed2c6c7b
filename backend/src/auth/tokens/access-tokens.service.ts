import { createSecretKey, type KeyObject } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';

import { CONFIG, type Config } from '../../platform/index.js';
import type { Actor, Role } from '../access/index.js';

const lifeSeconds = 15 * 60;

/** The algorithm of tokens; no other one is accepted. */
export const tokenAlgorithm = 'HS256';

/** The claims of a token. */
export interface AccessClaims {
  readonly sub: string;
  readonly role: Role;
  /** The session for which the token was issued. */
  readonly sid: string;
}

/** Issues the short-lived JWT that the client sends as a bearer token (rules.md#sessions). */
@Injectable()
export class AccessTokens {
  // A secret given as text would be tried as a public key first for each token, which takes four fifths of a
  // verification.
  readonly key: KeyObject;
  private readonly jwt: JwtService;

  constructor(@Inject(CONFIG) config: Config) {
    this.key = createSecretKey(config.jwtSecret, 'utf8');
    this.jwt = new JwtService({ secret: this.key, signOptions: { algorithm: tokenAlgorithm, expiresIn: lifeSeconds } });
  }

  issue({ userId, role }: Actor, sessionId: string): string {
    return this.jwt.sign({ role, sid: sessionId }, { subject: String(userId) });
  }
}

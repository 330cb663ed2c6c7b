import { randomUUID } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { CONFIG, type Config, type HostCookie, hostCookie, isSameSecret, proofBytes } from '../../platform/index.js';
import { foldedEmail } from '../accounts/index.js';

const lifeSeconds = 180 * 24 * 3600;

/**
 * Recognizes browsers that have signed in to an account before, by a cookie that admits to nothing. Their tries are
 * counted apart, so that strangers who guess a password cannot lock its owner out (OWASP, "device cookies").
 */
@Injectable()
export class KnownBrowserCookie {
  private readonly cookie: HostCookie;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    // The names are stored in browsers and in their proofs, so they stay.
    this.cookie = hostCookie('lather_device', config.appUrl);
  }

  /** Returns the browser's id if it has signed in to this account before. */
  idOf(request: FastifyRequest, email: string): string | undefined {
    const [id = '', proof = ''] = request.cookies[this.cookie.name]?.split('.') ?? [];
    return id && isSameSecret(proof, this.proofOf(id, email)) ? id : undefined;
  }

  /** Returns the browser's id, which is the same for all accounts, or a new one. */
  idOrNew(request: FastifyRequest): string {
    const [id = ''] = request.cookies[this.cookie.name]?.split('.') ?? [];
    return isUUID(id) ? id : randomUUID();
  }

  /** Sets the cookie that proves this sign-in later. */
  remember(reply: FastifyReply, id: string, email: string): void {
    const value = `${id}.${this.proofOf(id, email)}`;
    void reply.setCookie(this.cookie.name, value, { ...this.cookie.options, maxAge: lifeSeconds });
  }

  private proofOf(id: string, email: string): string {
    return proofBytes(this.config.jwtSecret, `known device ${id} ${foldedEmail(email)}`).toString('hex');
  }
}

import { randomBytes } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { CONFIG, type Config, hashOfToken, type HostCookie, hostCookie } from '../../platform/index.js';

const lifeSeconds = 30 * 24 * 3600;

/** The refresh token's cookie. */
@Injectable()
export class SessionCookie {
  private readonly cookie: HostCookie;

  constructor(@Inject(CONFIG) config: Config) {
    this.cookie = hostCookie('lather_refresh', config.appUrl);
  }

  tokenOf(request: FastifyRequest): string | undefined {
    return request.cookies[this.cookie.name];
  }

  set(reply: FastifyReply, token: string): void {
    void reply.setCookie(this.cookie.name, token, { ...this.cookie.options, maxAge: lifeSeconds });
  }

  drop(reply: FastifyReply): void {
    void reply.clearCookie(this.cookie.name, this.cookie.options);
  }
}

const visitorSeconds = 24 * 3600;
const tokenBytes = 32;

/** The cookie of a visitor without an account; only the hash of its token is stored. */
@Injectable()
export class VisitorCookie {
  private readonly cookie: HostCookie;

  constructor(@Inject(CONFIG) config: Config) {
    this.cookie = hostCookie('lather_visitor', config.appUrl);
  }

  /** Returns the hash under which the visitor's holds are stored; undefined for a visitor without a cookie. */
  visitorOf(request: FastifyRequest): string | undefined {
    const token = request.cookies[this.cookie.name];
    return token && hashOfToken(token);
  }

  /** Returns a signed-in owner with the visitor of the same browser, whose holds are used as well. */
  ownerOf({ userId }: { readonly userId: number }, request: FastifyRequest): { ownerId: number; visitor?: string } {
    return { ownerId: userId, visitor: this.visitorOf(request) };
  }

  /** Returns the visitor of a browser, after setting a cookie for a visitor who has none. */
  visitorOrNew(request: FastifyRequest, reply: FastifyReply): string {
    const known = this.visitorOf(request);
    if (known) return known;
    const token = randomBytes(tokenBytes).toString('base64url');
    void reply.setCookie(this.cookie.name, token, { ...this.cookie.options, maxAge: visitorSeconds });
    return hashOfToken(token);
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { CONFIG, type Config, type HostCookie, hostCookie } from '../platform/index.js';

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

  keep(reply: FastifyReply, token: string): void {
    void reply.setCookie(this.cookie.name, token, { ...this.cookie.options, maxAge: lifeSeconds });
  }

  drop(reply: FastifyReply): void {
    void reply.clearCookie(this.cookie.name, this.cookie.options);
  }
}

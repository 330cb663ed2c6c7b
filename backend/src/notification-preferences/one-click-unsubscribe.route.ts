import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';

import { AppError, networkOf, type RateLimit, RateLimits } from '../platform/index.js';
import { Unsubscribing } from './unsubscribing.service.js';

const tries: RateLimit = { name: 'one-click-unsubscribe', points: 120, seconds: 600 };
const largestBodyBytes = 1024;

/**
 * Lets mail programs unsubscribe for their reader (RFC 8058): by a POST to the address whose page a person opens. The
 * POST carries a form, which the rest of the API refuses, and is answered in plain text.
 */
@Injectable()
export class OneClickUnsubscribe implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly unsubscribing: Unsubscribing,
    private readonly limits: RateLimits,
  ) {}

  onModuleInit(): void {
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    void server.register((scope, _options, done) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(
        ['application/x-www-form-urlencoded', 'multipart/form-data'],
        { parseAs: 'string', bodyLimit: largestBodyBytes },
        (_request, body, parsed) => parsed(null, body),
      );
      scope.setErrorHandler((error: FastifyError, _request, reply) => refuse(reply, error));
      scope.post<{ Params: { token: string }; Body: unknown }>(
        '/unsubscribe/:token',
        { config: { takesForm: true } as object },
        async ({ ip, params, body }, reply) => {
          await this.limits.consume(tries, networkOf(ip));
          if (typeof body !== 'string' || !/List-Unsubscribe[^]*One-Click/.test(body))
            throw new AppError(400, 'notifications.not_one_click', 'List-Unsubscribe=One-Click is missing.');
          await this.unsubscribing.stop(params.token);
          return reply.type('text/plain; charset=utf-8').send('You are unsubscribed.\n');
        },
      );
      done();
    });
  }
}

function refuse(reply: FastifyReply, error: FastifyError): FastifyReply {
  const status = error.statusCode ?? 500;
  const words = error instanceof AppError ? error.message : 'This could not be done.';
  return reply.status(status).type('text/plain; charset=utf-8').send(`${words}\n`);
}

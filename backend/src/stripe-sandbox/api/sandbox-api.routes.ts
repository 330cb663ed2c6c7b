import { Injectable, type OnModuleInit, type RawBodyRequest } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { newId } from '../objects/ids.js';
import { apiVersion } from '../webhooks/event.js';
import { parseForm } from './form.js';
import { SandboxApi } from './sandbox-api.service.js';

/**
 * Stripe's API at its usual paths. The routes stand beside Lather's own, not among them: their keys are checked by the
 * sandbox, their errors have Stripe's form, and Lather's sign-in means nothing here.
 */
@Injectable()
export class SandboxApiRoutes implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly api: SandboxApi,
  ) {}

  onModuleInit(): void {
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    server.all('/v1/*', (request, reply) => this.answer(request, reply));
  }

  private async answer(request: RawBodyRequest<FastifyRequest>, reply: FastifyReply): Promise<FastifyReply> {
    const [path = '', query = ''] = request.url.split('?');
    const { status, body, replayed } = await this.api.answer({
      method: request.method,
      path,
      authorization: request.headers.authorization,
      account: textOf(request.headers['stripe-account']),
      idempotencyKey: textOf(request.headers['idempotency-key']),
      form: parseForm([query, request.rawBody?.toString() ?? ''].filter(Boolean).join('&')),
    });
    if (replayed) void reply.header('idempotent-replayed', 'true');
    return reply.status(status).header('stripe-version', apiVersion).header('request-id', newId('req', 14)).send(body);
  }
}

function textOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}

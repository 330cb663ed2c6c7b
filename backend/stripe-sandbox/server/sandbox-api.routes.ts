import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import {
  connectionOf,
  isFromOwnMachine,
  networkOf,
  type RateLimit,
  RateLimits,
  TooManyRequests,
} from '../../src/platform/index.js';
import { newId } from '../protocol/ids.js';
import { apiVersion } from '../objects/event.js';
import { ApiError, InvalidRequest, RateLimited } from '../protocol/api-errors.js';
import { addFormRoutes } from '../protocol/form-scope.js';
import { hasTooManyPairs, parseForm } from '../protocol/form.js';
import { SandboxApi } from './sandbox-api.service.js';

const callsFromAddress: RateLimit = { name: 'sandbox-api', points: 120, seconds: 60 };

/**
 * Stripe's API at its usual paths. The routes are separate from Lather's own: the sandbox checks their keys, their
 * errors have Stripe's form, and Lather's sign-in does not apply.
 */
@Injectable()
export class SandboxApiRoutes implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly api: SandboxApi,
    private readonly limits: RateLimits,
  ) {}

  onModuleInit(): void {
    addFormRoutes(this.host.httpAdapter.getInstance<FastifyInstance>(), (scope) => {
      scope.addHook('onRequest', (request) => this.admit(request));
      scope.setErrorHandler((error: FastifyError, _request, reply) => {
        const { status, body } = toApiError(error);
        return send(reply, status, body);
      });
      scope.all<{ Body: string | undefined }>('/v1/*', (request, reply) => this.answer(request, reply));
    });
  }

  /**
   * Checks the key before the body is read. Calls without a valid secret key are rate limited by address.
   * @throws ApiError
   */
  private async admit(request: FastifyRequest): Promise<void> {
    try {
      if (this.api.callerOf(credentialsOf(request)) === 'browser') await this.count(request);
    } catch (error) {
      if (!(error instanceof RateLimited)) await this.count(request);
      throw error;
    }
  }

  private async count({ ip }: FastifyRequest): Promise<void> {
    try {
      await this.limits.consume(callsFromAddress, networkOf(ip));
    } catch (error) {
      throw error instanceof TooManyRequests ? new RateLimited() : error;
    }
  }

  private async answer(
    request: FastifyRequest<{ Body: string | undefined }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const [path = '', query = ''] = request.url.split('?');
    const encoded = [query, request.body ?? ''].filter(Boolean).join('&');
    if (hasTooManyPairs(encoded)) throw new InvalidRequest('Too many parameters.');
    const { status, body, replayed, limited, shouldRetry, lost } = await this.api.answer({
      method: request.method,
      path,
      ...credentialsOf(request),
      account: textOf(request.headers['stripe-account']),
      idempotencyKey: textOf(request.headers['idempotency-key']),
      form: parseForm(encoded),
    });
    if (lost) request.raw.destroy();
    if (replayed) void reply.header('idempotent-replayed', 'true');
    if (limited) void reply.header('stripe-rate-limited-reason', limited);
    if (shouldRetry) void reply.header('stripe-should-retry', 'true');
    return send(reply, status, body);
  }
}

function credentialsOf({ headers, raw }: FastifyRequest) {
  return { authorization: headers.authorization, fromOwnMachine: isFromOwnMachine(connectionOf(raw)) };
}

/** Errors before the sandbox is reached have Stripe's form too, because its SDK recognizes an error by it. */
function toApiError(error: FastifyError): ApiError {
  if (error instanceof ApiError) return error;
  const status = error.statusCode ?? 500;
  if (status < 500) return new ApiError(status, 'invalid_request_error', error.message);
  return new ApiError(500, 'api_error', 'An error occurred inside the payment sandbox.');
}

function send(reply: FastifyReply, status: number, body: object): FastifyReply {
  const headers = { 'cache-control': 'no-store', 'stripe-version': apiVersion, 'request-id': newId('req', 14) };
  return reply.status(status).headers(headers).send(body);
}

function textOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}

import { setTimeout } from 'node:timers/promises';

import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';

import { type RateLimit, RateLimits } from './rate-limits.service.js';
import { networkOf } from './network.rules.js';
import { RouteMetadata } from './route-metadata.js';
import { routedPath } from './routed-path.js';

const LIMITED = Symbol('limited');

/** Limits a route's calls by the caller's address. */
export const Limited = (limit: RateLimit): MethodDecorator => SetMetadata(LIMITED, limit);

/**
 * Limits every change by address, more strictly if the route says so. The caller's token is not verified yet, so an
 * invented one must not avoid the limit.
 */
@Injectable()
export class RateLimitGuard implements CanActivate {
  private static readonly posts: RateLimit = { name: 'post', points: 120, seconds: 60 };
  private static readonly changes: RateLimit = { name: 'change', points: 300, seconds: 60 };

  private readonly declared: RouteMetadata<RateLimit>;

  constructor(
    reflector: Reflector,
    private readonly limits: RateLimits,
  ) {
    this.declared = new RouteMetadata(reflector, LIMITED);
  }

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const limit = this.limitOf(context, request);
    return limit ? this.consume(limit, networkOf(request.ip)) : true;
  }

  private async consume(limit: RateLimit, address: string): Promise<true> {
    await this.limits.consume(limit, address);
    return true;
  }

  private limitOf(context: ExecutionContext, request: FastifyRequest): RateLimit | undefined {
    const declared = this.declared.ofCalled(context);
    if (declared || request.method === 'GET' || request.method === 'HEAD') return declared;
    return request.method === 'POST' ? RateLimitGuard.posts : RateLimitGuard.changes;
  }
}

/** Far more than a salon's whole staff reads behind one address; the payment sandbox's API has its own limit. */
const reads: RateLimit = { name: 'read', points: 3_000, seconds: 60 };
const readPaths = /^\/(api|sandbox|dev|readyz|metrics)([/?]|$)/;
/** Far more than such a staff changes. */
const writes: RateLimit = { name: 'write', points: 600, seconds: 60 };
/** Webhooks are not limited: the payment provider sends bursts of them from a few addresses, and signs them. */
const writePaths = /^\/api\/(?!stripe\/)/;

/** The delay of a refusal, by which a caller who keeps asking gets four answers a second on each connection. */
export const refusalMilliseconds = 250;
/** The limit of delayed refusals; further ones are sent at once, so that they hold no connections. */
const maxWaiting = 200;

/**
 * Limits the requests of an address before their bodies are read, because parsing a request only to refuse it costs
 * most.
 */
export function limitRequests(app: NestFastifyApplication): void {
  const limits = app.get(RateLimits);
  let waiting = 0;
  const refuseLate = async (refusal: unknown): Promise<never> => {
    if (waiting < maxWaiting) {
      waiting += 1;
      await setTimeout(refusalMilliseconds);
      waiting -= 1;
    }
    throw refusal;
  };
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', async (request, reply) => {
      const { method } = request;
      const path = routedPath(request);
      const network = networkOf(request.ip);
      if (method === 'GET' || method === 'HEAD') {
        if (readPaths.test(path)) await limits.consumeLocally(reads, network).catch(refuseLate);
      } else if (writePaths.test(path)) {
        // Without this header the body of a refused request would still be received to its end.
        await limits.consumeLocally(writes, network).catch((refusal: unknown) => {
          reply.header('connection', 'close');
          return refuseLate(refusal);
        });
      }
    });
}

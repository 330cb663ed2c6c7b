import { setTimeout } from 'node:timers/promises';

import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';

import { type RateLimit, RateLimits } from './rate-limits.service.js';
import { RouteMetadata } from './route-metadata.js';

const LIMITED = Symbol('limited');

/** Limits a route's calls by the caller's address. */
export const Limited = (limit: RateLimit): MethodDecorator => SetMetadata(LIMITED, limit);

/**
 * Every change is limited by address, more strictly where the route says so. Whether its token proves anything is not
 * known yet: a made-up one must not open a way around the limit.
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
    return limit ? this.take(limit, request.ip) : true;
  }

  private async take(limit: RateLimit, address: string): Promise<true> {
    await this.limits.take(limit, address);
    return true;
  }

  private limitOf(context: ExecutionContext, request: FastifyRequest): RateLimit | undefined {
    const declared = this.declared.ofCalled(context);
    if (declared || request.method === 'GET' || request.method === 'HEAD') return declared;
    return request.method === 'POST' ? RateLimitGuard.posts : RateLimitGuard.changes;
  }
}

/** Far beyond what a salon's whole staff behind one address reads; the payment sandbox's API has a limit of its own. */
const reads: RateLimit = { name: 'read', points: 3_000, seconds: 60 };
const readPaths = /^\/(api|sandbox|dev|readyz|metrics)([/?]|$)/;
/** Likewise for what it changes. */
const writes: RateLimit = { name: 'write', points: 600, seconds: 60 };
/** The payment provider's webhooks come in bursts from a few addresses, and are signed. */
const writePaths = /^\/api\/(?!stripe\/)/;

/** How long a refusal is kept back, so that a caller who keeps asking asks four times a second on each connection. */
export const refusalMilliseconds = 250;
/** So many refusals wait at once; further ones are given at once, so that they hold no connections. */
const mostWaiting = 200;

/** Limits what one address asks, before anything of its body is read: to parse what is refused costs the most. */
export function limitRequests(app: NestFastifyApplication): void {
  const limits = app.get(RateLimits);
  let waiting = 0;
  const refuseLate = async (refusal: unknown): Promise<never> => {
    if (waiting < mostWaiting) {
      waiting += 1;
      await setTimeout(refusalMilliseconds);
      waiting -= 1;
    }
    throw refusal;
  };
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', async ({ method, url, ip }, reply) => {
      if (method === 'GET' || method === 'HEAD') {
        if (readPaths.test(url)) await limits.takeHere(reads, ip).catch(refuseLate);
      } else if (writePaths.test(url)) {
        // Without this the body of a refused request would still be received to its end.
        await limits.takeHere(writes, ip).catch((refusal: unknown) => {
          reply.header('connection', 'close');
          return refuseLate(refusal);
        });
      }
    });
}

import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';

import { type RateLimit, RateLimits } from './rate-limits.service.js';
import { RouteMetadata } from './route-metadata.js';

const LIMITED = Symbol('limited');

/** Limits a route's calls by the caller's address. */
export const Limited = (limit: RateLimit): MethodDecorator => SetMetadata(LIMITED, limit);

/**
 * Every POST is limited by address, more strictly where the route says so. Whether its token proves anything is not
 * known yet: a made-up one must not open a way around the limit.
 */
@Injectable()
export class RateLimitGuard implements CanActivate {
  private static readonly posts: RateLimit = { name: 'post', points: 120, seconds: 60 };

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
    return this.declared.ofCalled(context) ?? (request.method === 'POST' ? RateLimitGuard.posts : undefined);
  }
}

import { createHash } from 'node:crypto';

import { type CallHandler, type ExecutionContext, type NestInterceptor, UseInterceptors } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Observable, tap } from 'rxjs';

/**
 * Returns a Cache-Control that lets shared caches keep an answer for some seconds, and serve it for as many more while
 * they revalidate; browsers revalidate each time (RFC 9111, RFC 5861).
 */
export function sharedFor(seconds: number): string {
  return `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}`;
}

/**
 * Declares an answer that is the same for every caller who is not signed in: shared caches may keep it for some seconds
 * (rules.md#cached-responses). Refusals and answers to signed-in callers are never shared.
 */
export function SharedFor(seconds: number): MethodDecorator & ClassDecorator {
  return UseInterceptors(new SharedAnswers(sharedFor(seconds)));
}

class SharedAnswers implements NestInterceptor {
  constructor(private readonly cacheControl: string) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const [request, reply] = [http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>()];
    // A cache must not hand on the time of a sandbox whose clock has been moved since.
    const isSame = request.headers.authorization === undefined && !reply.hasHeader('x-product-time');
    if (!isSame) return next.handle();
    return next.handle().pipe(
      tap(() => {
        void reply.header('cache-control', this.cacheControl).header('vary', 'authorization');
      }),
    );
  }
}

/** Returns the validator of a text, which changes with it (RFC 9110, 8.8.3). */
export const etagOf = (text: string): string =>
  `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;

/** Returns whether the caller's copy has this validator. */
export function matchesEtag(request: FastifyRequest, etag: string): boolean {
  return Boolean(request.headers['if-none-match']?.split(/,\s*/).includes(etag));
}

/** Answers 304 without a body if the caller has an unchanged copy of a shared answer. */
export function answerNotModified(server: FastifyInstance): void {
  server.addHook<unknown>('onSend', async (request, reply, payload) => {
    const isShared = String(reply.getHeader('cache-control')).startsWith('public');
    if (!isShared || reply.statusCode !== 200 || typeof payload !== 'string' || reply.hasHeader('etag')) return payload;
    const etag = etagOf(payload);
    void reply.header('etag', etag);
    if (!matchesEtag(request, etag)) return payload;
    void reply.code(304).removeHeader('content-length').removeHeader('content-type');
    return '';
  });
}

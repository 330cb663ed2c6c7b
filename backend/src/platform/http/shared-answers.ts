import { createHash } from 'node:crypto';

import { type CallHandler, type ExecutionContext, type NestInterceptor, UseInterceptors } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Observable, tap } from 'rxjs';

/**
 * What Cache-Control says of what caches between us and the reader may keep for so many seconds, and for so many more
 * while they ask for a new one; browsers ask each time (RFC 9111, RFC 5861).
 */
export function sharedFor(seconds: number, staleSeconds = seconds): string {
  return `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${staleSeconds}`;
}

/**
 * Declares a call whose answer is the same for everybody who is not signed in: caches between us and the reader may
 * keep it for so many seconds (rules.md#shared-answers). Refusals are kept by nobody, nor what somebody signed in is answered.
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

/** The validator of a text that changes with it (RFC 9110, 8.8.3). */
export const etagOf = (text: string): string =>
  `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;

/** Whether the reader's copy is the one that has the validator. */
export function hasCopy(request: FastifyRequest, etag: string): boolean {
  return Boolean(request.headers['if-none-match']?.split(/,\s*/).includes(etag));
}

/** Answers 304 without a body where the caller has a copy of a shared answer that has not changed. */
export function answerUnchanged(server: FastifyInstance): void {
  server.addHook<unknown>('onSend', async (request, reply, payload) => {
    const isShared = String(reply.getHeader('cache-control')).startsWith('public');
    if (!isShared || reply.statusCode !== 200 || typeof payload !== 'string' || reply.hasHeader('etag')) return payload;
    const etag = etagOf(payload);
    void reply.header('etag', etag);
    if (!hasCopy(request, etag)) return payload;
    void reply.code(304).removeHeader('content-length').removeHeader('content-type');
    return '';
  });
}

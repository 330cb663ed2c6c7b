import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { traceHeader } from '../tracing/index.js';
import { AppError, TooManyRequests } from './app-error.js';
import { DatabaseUnavailable, isDatabaseUnavailable } from './database-unavailable.js';

const codeOfStatus: Readonly<Record<number, string>> = {
  400: 'platform.bad_request',
  404: 'platform.not_found',
  414: 'platform.address_too_long',
  413: 'platform.too_large',
  415: 'platform.unsupported_media_type',
  429: 'platform.too_many_requests',
};

/**
 * Turns every thrown error into the one error form. An error that is not a refusal is logged and answered with 500
 * without details.
 */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  /** @param noteFullDisk takes every error, and returns whether its cause is a full disk, which it reports once */
  constructor(private readonly noteFullDisk: (thrown: unknown) => boolean) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const refusal = asRefusal(thrown);
    // The watch of the database reports its absence once.
    if (this.noteFullDisk(thrown)) request.log.debug(`request failed: ${(thrown as Error).message}`);
    else if (refusal instanceof DatabaseUnavailable) request.log.warn(`request failed: ${(thrown as Error).message}`);
    else if (refusal.statusCode >= 500) request.log.error({ err: thrown }, 'request failed');
    if (refusal instanceof TooManyRequests) void reply.header('retry-after', refusal.retryAfterSeconds);
    const traceId = String(reply.getHeader(traceHeader));
    void reply.status(refusal.statusCode).send(errorBody(refusal, { requestId: request.id, traceId }));
  }
}

/** The ids by which a call is found in the logs. */
interface CallIds {
  readonly requestId: string;
  readonly traceId: string;
}

/** Returns the body of the one error form. */
export function errorBody(refusal: AppError, { requestId, traceId }: CallIds): Record<string, unknown> {
  return {
    ...refusal.details,
    statusCode: refusal.statusCode,
    code: refusal.code,
    message: refusal.message,
    ...(refusal.errors && { errors: refusal.errors }),
    requestId,
    traceId,
  };
}

/** Returns the refusal that the caller gets for a thrown error. */
export function asRefusal(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isDatabaseUnavailable(thrown)) return new DatabaseUnavailable();
  const status = statusOf(thrown);
  if (status !== undefined && status < 500)
    return new AppError(status, codeOfStatus[status] ?? 'platform.refused', (thrown as Error).message);
  return new AppError(500, 'platform.internal', 'Something went wrong on our side. Please try again.');
}

/** Nest's exceptions have getStatus; Fastify's (a body too large, malformed JSON) have statusCode. */
function statusOf(thrown: unknown): number | undefined {
  if (thrown instanceof HttpException) return thrown.getStatus();
  if (!(thrown instanceof Error) || !('statusCode' in thrown)) return undefined;
  return typeof thrown.statusCode === 'number' ? thrown.statusCode : undefined;
}

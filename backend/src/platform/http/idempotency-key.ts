import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';

const name = 'Idempotency-Key';
const longest = 200;

/** Documents that a creating call may be repeated with the same `Idempotency-Key` and then creates nothing more. */
export const Repeatable = (): MethodDecorator =>
  ApiHeader({ name, required: false, description: 'Makes repeating this call harmless' });

/** The caller's `Idempotency-Key`, if any. */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext): string | undefined => {
  const given = context.switchToHttp().getRequest<FastifyRequest>().headers[name.toLowerCase()];
  return typeof given === 'string' && given !== '' ? given.slice(0, longest) : undefined;
});

import type { FastifyInstance } from 'fastify';

import { type FieldError, InvalidFields } from '../errors/index.js';

/**
 * Refuses texts anywhere in a request that Postgres cannot store: the character NUL, and half a character (a lone
 * surrogate). The rules of single fields need not check for them.
 */
export function refuseUnstorableText(server: FastifyInstance): void {
  server.addHook('preValidation', (request, _reply, done) => {
    for (const part of [request.params, request.query, request.body]) {
      const [first, ...rest] = unstorable(part);
      if (first) return done(new InvalidFields('platform.invalid_fields', [first, ...rest]));
    }
    return done();
  });
}

/** Returns the fields with such a text, by their path. */
export function unstorable(value: unknown, field = ''): FieldError[] {
  if (typeof value === 'string')
    return value.includes('\0') || !value.isWellFormed()
      ? [{ field: field || 'body', message: 'This text has a character that cannot be stored' }]
      : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(unstorable(name).length > 0
      ? [{ field: field || 'body', message: 'A field has a name that cannot be stored' }]
      : []),
    ...unstorable(inner, field ? `${field}.${name}` : name),
  ]);
}

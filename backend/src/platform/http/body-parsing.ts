import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, RouteOptions } from 'fastify';

import { AppError } from '../errors/index.js';
import { jsonShape } from './json-shape.rules.js';

/** The default limit of a body; `LargestBody` raises it for a route. */
const largestBodyBytes = 32 * 1024;
const deepest = 20;
const maxContainers = 100;

/** Set by `LargestBody` on the few routes with long bodies. */
export interface BodyConfig {
  readonly largestBodyBytes?: number;
}

export const bodyLimit = largestBodyBytes;

/**
 * Accepts JSON only. Another site's page can make a browser send a form or plain text without asking first, and Lather
 * sends none (the payment sandbox, which acts as Stripe, has routes of its own). A body's size, depth and number of
 * lists and objects are limited before validation, which spends time on each.
 */
export function takeJsonAlone(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const { depth, containers } = jsonShape(body);
    if (depth > deepest || containers > maxContainers)
      return done(new AppError(400, 'platform.bad_request', 'The body holds too many lists or objects.'));
    return void parse(request, body, done);
  });
  server.addHook('onRoute', (route: RouteOptions) => {
    route.bodyLimit ??= (route.config as BodyConfig | undefined)?.largestBodyBytes;
  });
}

/** Raises the limit of a route's bodies. */
export const LargestBody = (kilobytes: number): MethodDecorator =>
  RouteConfig({ largestBodyBytes: kilobytes * 1024 } satisfies BodyConfig);

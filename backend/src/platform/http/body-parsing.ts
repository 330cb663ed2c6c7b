import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, RouteOptions } from 'fastify';

import { AppError } from '../errors/index.js';
import { jsonShape } from './json-shape.rules.js';

/** What a body may hold where its route does not say more by `LargestBody`. */
const largestBodyBytes = 32 * 1024;
const deepest = 20;
const mostContainers = 100;

/** Set by `LargestBody` on the few routes whose bodies are longer by their nature. */
export interface BodyConfig {
  readonly largestBodyBytes?: number;
}

export const bodyLimit = largestBodyBytes;

/**
 * Takes JSON alone. A form or plain text is what a foreign page can make a browser send without asking first, and
 * nothing of ours sends one (the payment sandbox, which plays Stripe, has routes of its own). A body's size, depth and
 * number of lists and objects are bounded before anything looks into it: what validates it takes its time for each.
 */
export function takeJsonAlone(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const { depth, containers } = jsonShape(body);
    if (depth > deepest || containers > mostContainers)
      return done(new AppError(400, 'platform.bad_request', 'The body holds too many lists or objects.'));
    return void parse(request, body, done);
  });
  server.addHook('onRoute', (route: RouteOptions) => {
    route.bodyLimit ??= (route.config as BodyConfig | undefined)?.largestBodyBytes;
  });
}

/** Lets a route take longer bodies than others. */
export const LargestBody = (kilobytes: number): MethodDecorator =>
  RouteConfig({ largestBodyBytes: kilobytes * 1024 } satisfies BodyConfig);

import type { IncomingMessage } from 'node:http';

import type { FastifyInstance } from 'fastify';

import type { Config } from '../config/index.js';
import { NotFound } from '../errors/index.js';
import { isSameSecret } from '../values/index.js';
import { connectionOf, isFromOwnMachine } from './own-machine.rules.js';
import { routedPath } from './routed-path.js';

const internalPaths = /^\/(metrics|api\/docs)([/?]|$)/;

/**
 * Returns whether a caller may see a process's state and the API's documentation. In production that needs
 * OPERATIONS_TOKEN as a bearer token, or a request from the same machine.
 */
export function mayOperate({ production, operationsToken }: Config, request: IncomingMessage): boolean {
  if (!production || isFromOwnMachine(connectionOf(request))) return true;
  return shows(operationsToken, request);
}

/** Returns whether a caller may read the metrics: METRICS_TOKEN opens them and nothing else. */
const mayScrape = (config: Config, request: IncomingMessage): boolean =>
  mayOperate(config, request) || shows(config.metricsToken, request);

const shows = (token: string | undefined, { headers }: IncomingMessage): boolean =>
  token !== undefined && isSameSecret(headers.authorization ?? '', `Bearer ${token}`);

/** Answers 404 for metrics and the API's documentation unless the caller may see them. */
export function hideInternalPages(server: FastifyInstance, config: Config): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const [, page] = internalPaths.exec(routedPath(request)) ?? [];
    const maySee = page === 'metrics' ? mayScrape : mayOperate;
    if (page !== undefined && !maySee(config, request.raw))
      return done(new NotFound('platform.not_found', `Cannot ${request.method} ${request.url}`));
    return done();
  });
}

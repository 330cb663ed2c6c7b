import { AsyncLocalStorage } from 'node:async_hooks';

import type { NestFastifyApplication } from '@nestjs/platform-fastify';

const requests = new AsyncLocalStorage<true>();

/** Returns whether somebody waits for the present work, which then serves an HTTP request and no job. */
export const isServingRequest = (): boolean => requests.getStore() === true;

/** Runs work for which somebody waits. */
export const whileServingRequest = <Answer>(work: () => Answer): Answer => requests.run(true, work);

/** Marks the work of each request as work for which somebody waits. */
export function trackServedRequests(app: NestFastifyApplication): void {
  const server = app.getHttpAdapter().getInstance();
  server.addHook('onRequest', (_request, _reply, done) => whileServingRequest(done));
  // The body is parsed in the connection's events, which have no async context of the request.
  server.addHook('preValidation', (_request, _reply, done) => whileServingRequest(done));
}

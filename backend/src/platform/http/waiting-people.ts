import { AsyncLocalStorage } from 'node:async_hooks';

import type { NestFastifyApplication } from '@nestjs/platform-fastify';

const requests = new AsyncLocalStorage<true>();

/** Whether somebody waits for an answer to what is being done here: it was asked for over HTTP, and is no job. */
export const isSomebodyWaiting = (): boolean => requests.getStore() === true;

/** Does the work as one of those for which somebody waits. */
export const whileSomebodyWaits = <Answer>(work: () => Answer): Answer => requests.run(true, work);

/** Marks what is done for a request. */
export function noteWaitingPeople(app: NestFastifyApplication): void {
  const server = app.getHttpAdapter().getInstance();
  server.addHook('onRequest', (_request, _reply, done) => whileSomebodyWaits(done));
  // The code that reads a body goes on from the connection's events, which belong to no request.
  server.addHook('preValidation', (_request, _reply, done) => whileSomebodyWaits(done));
}

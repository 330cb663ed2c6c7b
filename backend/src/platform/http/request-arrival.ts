import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { FormConfig } from './file-upload.js';

/** The time in milliseconds that the headers of a request have to arrive, and a body without a file. */
export const arrivalMilliseconds = 30_000;
/** The same for a form with a file: 10 MB take that long on a line of 280 kbit/s. */
export const fileArrivalMilliseconds = 300_000;

/**
 * Closes the connection of a request whose body does not arrive whole in time, so that slow senders hold no connections.
 * Node has one limit for all requests, which is that of a file.
 */
export function limitArrival(server: FastifyInstance, milliseconds = arrivalMilliseconds): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const { raw, routeOptions } = request;
    if (!hasBody(request) || (routeOptions.config as FormConfig | undefined)?.takesFile) return done();
    const late = setTimeout(() => raw.destroy(new Error('The request did not arrive in time.')), milliseconds).unref();
    raw.once('close', () => clearTimeout(late));
    return done();
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

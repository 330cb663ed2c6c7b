import type { FastifyInstance } from 'fastify';

/** The time that running requests have to finish after a stop has begun. */
const shutdownTimeoutMilliseconds = 6_000;

/**
 * Lets a stop end as soon as the running requests have. An answer that is sent while closing also closes its
 * connection, which a client would otherwise keep alive for more than a minute. Connections still open after the
 * patience are interrupted, because one client that never ends its request could delay the stop for any time.
 */
export function closeConnectionsWhenStopping(server: FastifyInstance, patience = shutdownTimeoutMilliseconds): void {
  let stopping = false;
  let cutOff: NodeJS.Timeout | undefined;
  server.addHook('preClose', (done) => {
    stopping = true;
    cutOff = setTimeout(() => server.server.closeAllConnections(), patience);
    done();
  });
  server.addHook('onClose', (_server, done) => {
    clearTimeout(cutOff);
    done();
  });
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) void reply.header('connection', 'close');
    done();
  });
}

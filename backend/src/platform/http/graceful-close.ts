import type { FastifyInstance } from 'fastify';

/** How long running requests may take to finish once a stop has begun. */
export const stopPatienceMilliseconds = 6_000;

/**
 * Lets a stop end as soon as the running requests have: an answer that is given while closing also closes its
 * connection, which a client would otherwise keep alive for more than a minute. Who still sends or waits when the
 * patience is over is cut off; one client that never ends its request would hold up the stop for as long as it likes.
 */
export function closeConnectionsWhenStopping(server: FastifyInstance, patience = stopPatienceMilliseconds): void {
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

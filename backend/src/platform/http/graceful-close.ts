import type { FastifyInstance } from 'fastify';

/**
 * Lets a stop end as soon as the running requests have: an answer that is given while closing also closes its
 * connection, which a client would otherwise keep alive for more than a minute.
 */
export function closeConnectionsWhenStopping(server: FastifyInstance): void {
  let stopping = false;
  server.addHook('preClose', (done) => {
    stopping = true;
    done();
  });
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) void reply.header('connection', 'close');
    done();
  });
}

import type { FastifyInstance } from 'fastify';

const largestFormBytes = 16 * 1024;

/** Adds routes whose bodies are forms. The routes get the raw text; a body above the limit is refused unread. */
export function addFormRoutes(server: FastifyInstance, add: (scope: FastifyInstance) => void): void {
  // Fastify loads this when it starts to listen: waiting here would load all routes before Nest's error handler.
  void server.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    const limits = { parseAs: 'string', bodyLimit: largestFormBytes } as const;
    scope.addContentTypeParser('application/x-www-form-urlencoded', limits, (_request, body, asItCame) =>
      asItCame(null, body),
    );
    add(scope);
    done();
  });
}

import type { FastifyInstance } from 'fastify';

const largestFormBytes = 16 * 1024;

/** Adds routes whose bodies are forms; their text is handed to them as it came, and nothing is read of longer ones. */
export function addFormRoutes(server: FastifyInstance, add: (scope: FastifyInstance) => void): void {
  // Loaded when the server starts to listen: to wait for it here would load all routes before Nest's error handler.
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

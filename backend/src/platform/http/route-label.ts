import type { FastifyRequest } from 'fastify';

/**
 * A request by its route, for figures and traces: of few values, and without what stands in the address. Each built file
 * has a route and a hash of its own; told apart they would grow without end.
 */
export function routeLabel({ routeOptions: { url } }: FastifyRequest): string {
  if (!url) return 'unknown';
  return url.startsWith('/assets/') ? '/assets/*' : url;
}

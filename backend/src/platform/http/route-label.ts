import type { FastifyRequest } from 'fastify';

/**
 * Returns a request's route for metrics and traces: one of few values, without the address's parameters. Built files
 * share one label, because each has a route with its own hash, and their number would grow without end.
 */
export function routeLabel({ routeOptions: { url } }: FastifyRequest): string {
  if (!url) return 'unknown';
  return url.startsWith('/assets/') ? '/assets/*' : url;
}

import type { FastifyRequest } from 'fastify';

/** The route of the website's pages, which takes every path that no other route has. */
const anyPage = '/*';

/**
 * Returns the path of the route that answers a request, with the names of its parameters; the requested path where no
 * route of its own does. Whatever decides by a path must use this one: the router also finds a route by a
 * percent-encoded path and by an absolute address, which the requested path does not show (RFC 3986, 6.2.2; RFC 9112,
 * 3.2.2).
 */
export function routedPath({ routeOptions: { url: route }, url }: FastifyRequest): string {
  return route && route !== anyPage ? route : url;
}

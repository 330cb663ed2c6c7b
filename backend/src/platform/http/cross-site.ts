import type { FastifyInstance } from 'fastify';

import { Forbidden } from '../errors/index.js';

const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses what a browser says that another site's page has made it send: such a page could sign its visitor in to an
 * account of its own, or out. The header is the browser's own, no script can set it (Fetch Metadata).
 */
export function refuseCrossSiteChanges(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const crossSite = request.headers['sec-fetch-site'] === 'cross-site';
    if (crossSite && !harmless.has(request.method) && request.url.startsWith('/api/'))
      return done(new Forbidden('platform.cross_site', 'This can only be done from our own pages.'));
    return done();
  });
}

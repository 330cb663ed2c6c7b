import type { FastifyInstance } from 'fastify';

import { Forbidden } from '../errors/index.js';
import { routedPath } from './routed-path.js';

const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses changes that another site's page makes a browser send: such a page could sign its visitor in to the
 * attacker's account, or out. The browser itself sets the header, and no script can (Fetch Metadata).
 */
export function refuseCrossSiteChanges(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const crossSite = request.headers['sec-fetch-site'] === 'cross-site';
    if (crossSite && !harmless.has(request.method) && routedPath(request).startsWith('/api/'))
      return done(new Forbidden('platform.cross_site', 'This can only be done from our own pages.'));
    return done();
  });
}

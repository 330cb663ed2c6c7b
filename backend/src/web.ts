import { existsSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

// Found by its package's name: sources and built product lie at different depths.
const builtFrontend = join(dirname(findPackageJSON('frontend', import.meta.url) ?? ''), 'dist/');
const serverPaths = /^\/(api|assets|v1|sandbox|dev)(\/|$)/;

/** Serves the built frontend beside the API: hashed assets for ever, every other path the page itself. */
export async function serveWeb(app: NestFastifyApplication): Promise<void> {
  if (!existsSync(builtFrontend)) return;
  const server = app.getHttpAdapter().getInstance();
  await server.register(fastifyStatic, {
    root: builtFrontend,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) =>
      void reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  });
  server.get('/*', (request, reply) => {
    if (serverPaths.test(request.url)) return reply.callNotFound();
    return reply.sendFile('index.html');
  });
}

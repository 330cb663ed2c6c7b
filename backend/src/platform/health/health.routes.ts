import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import { Metrics } from './metrics.service.js';
import { Readiness } from './readiness.service.js';

/** `/healthz` once the process serves, `/readyz` once its parts do, `/metrics` for Prometheus (design.md section 1). */
export function addHealthRoutes(app: NestFastifyApplication): void {
  const server = app.getHttpAdapter().getInstance();
  const readiness = app.get(Readiness);
  const metrics = app.get(Metrics);

  server.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request.routeOptions.url);
    metrics.observeRequest(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
  server.get('/healthz', () => ({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) => {
    const parts = await readiness.check();
    const ready = Object.values(parts).every((state) => state === 'ok');
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', parts });
  });
  server.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.render()));
}

/** Each built file has a route and a hash of its own; told apart they would grow without end. */
function routeOf(url: string | undefined): string {
  if (!url) return 'unknown';
  return url.startsWith('/assets/') ? '/assets/*' : url;
}

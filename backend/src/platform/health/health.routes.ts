import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import type { Config } from '../config/index.js';
import { Replica } from '../database/index.js';
import { mayOperate, routeLabel } from '../http/index.js';
import { Metrics } from './metrics.service.js';
import { Readiness } from './readiness.service.js';

/** Adds `/healthz` (the process serves), `/readyz` (its parts answer) and `/metrics` (for Prometheus). */
export function addHealthRoutes(app: NestFastifyApplication, config: Config): void {
  const server = app.getHttpAdapter().getInstance();
  const readiness = app.get(Readiness);
  const metrics = app.get(Metrics);
  const replica = app.get(Replica);

  server.addHook('onResponse', (request, reply, done) => {
    metrics.observeRequest(request.method, routeLabel(request), reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
  server.get('/healthz', () => ({ status: 'ok' }));
  server.get('/readyz', async ({ raw }, reply) => {
    const parts = await readiness.check();
    const ready = Object.values(parts).every((state) => state === 'ok');
    const status = ready ? 'ready' : 'not ready';
    // The replica does not count for readiness: without it everything is read at the primary.
    const report = replica.pool ? { status, parts, replica: replica.state } : { status, parts };
    return reply.status(ready ? 200 : 503).send(mayOperate(config, raw) ? report : { status });
  });
  server.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.render()));
}

import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';

import { DatabaseUnavailable } from '../errors/index.js';
import { routedPath } from '../http/index.js';
import { DatabaseWatch } from './database-watch.service.js';

const needsDatabase = /^\/(api|v1|sandbox|dev)\//;

/** Answers 503 while the database is unavailable, also to requests that were waiting for it when it went. */
export function refuseWhileDatabaseIsUnavailable(app: NestFastifyApplication): void {
  const watch = app.get(DatabaseWatch);
  const waiting = new Set<FastifyReply>();
  const server = app.getHttpAdapter().getInstance();
  server.addHook('onRequest', (request, reply, done) => {
    if (!needsDatabase.test(routedPath(request))) return done();
    if (watch.isUnavailable) return done(new DatabaseUnavailable());
    waiting.add(reply);
    return done();
  });
  server.addHook('onResponse', (_request, reply, done) => {
    waiting.delete(reply);
    done();
  });
  watch.onUnavailable(() => {
    for (const reply of waiting) if (!reply.sent) void reply.send(new DatabaseUnavailable());
    waiting.clear();
  });
}

import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import type { Config } from '../config/index.js';
import { parseLogPosition, readFor, Replica } from '../database/index.js';
import { hostCookie } from './host-cookie.js';

const readingMethods = new Set(['GET', 'HEAD']);

/**
 * Lets callers see their own writes, although lists are read from a replica that lags: a cookie holds the log position
 * of their last write, for whichever process answers next. A signed-in caller without cookies reads the primary.
 */
export function readYourWrites(app: NestFastifyApplication, config: Config): void {
  const replica = app.get(Replica);
  if (!replica.pool) return;
  const cookie = hostCookie('lather_written', config.appUrl);
  const server = app.getHttpAdapter().getInstance();
  server.addHook('onRequest', (request, _reply, done) => {
    const wrote = parseLogPosition(request.cookies[cookie.name]);
    const isKnown = wrote !== undefined || request.headers.authorization === undefined;
    if (readingMethods.has(request.method) && isKnown) readFor({ wrote }, done);
    else done();
  });
  server.addHook('onSend', async (request, reply) => {
    const isNew = request.headers.authorization !== undefined && request.cookies[cookie.name] === undefined;
    if (readingMethods.has(request.method) && !isNew) return;
    const position = await replica.positionHere().catch(() => undefined);
    // While the position is unknown, the caller reads the primary.
    if (position) void reply.setCookie(cookie.name, position, cookie.options);
    else void reply.clearCookie(cookie.name, cookie.options);
  });
}

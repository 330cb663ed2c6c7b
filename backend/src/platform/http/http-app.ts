import { randomUUID } from 'node:crypto';

import cookie from '@fastify/cookie';
import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { LogController } from 'fastify';
import type { Logger } from 'pino';

import type { Config } from '../config/config.js';
import { ErrorFilter } from '../errors/error.filter.js';
import { createValidationPipe } from '../errors/validation.js';
import { addHealthRoutes } from '../health/health.routes.js';
import { closeConnectionsWhenStopping } from './graceful-close.js';
import { logRequests, NestLog } from './log.js';
import { tellProductTime } from './product-time.js';
import { addSecurityHeaders } from './security-headers.js';

const acceptableRequestId = /^[\w-]{8,64}$/;
const largestBodyBytes = 256 * 1024;

/** The HTTP side of a process: Nest on Fastify with request ids, one error form, security headers and health routes. */
export async function createHttpApp(
  module: Type | DynamicModule,
  config: Config,
  log: Logger,
): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: largestBodyBytes,
    genReqId: (request: { headers: Record<string, string | string[] | undefined> }) =>
      requestId(request.headers['x-request-id']),
    // A stop lets running requests finish; idle keep-alive connections must not hold it up.
    forceCloseConnections: 'idle',
  });
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    logger: new NestLog(log),
    rawBody: true,
    abortOnError: false,
  });
  const server = adapter.getInstance();
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  logRequests(server);
  closeConnectionsWhenStopping(server);
  tellProductTime(app);
  addSecurityHeaders(server, config);
  await server.register(cookie);
  app.useGlobalFilters(new ErrorFilter());
  app.useGlobalPipes(createValidationPipe());
  addHealthRoutes(app);
  return app;
}

function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && acceptableRequestId.test(given) ? given : randomUUID();
}

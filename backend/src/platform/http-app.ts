import { randomUUID } from 'node:crypto';

import cookie from '@fastify/cookie';
import type { DynamicModule, NestApplicationOptions, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Logger } from 'pino';

import { type Config, trustProxyOption } from './config/index.js';
import { DiskSpace } from './database/index.js';
import { asRefusal, errorBody, ErrorFilter, createValidationPipe } from './errors/index.js';
import { addHealthRoutes, refuseWhileDatabaseIsUnavailable } from './health/index.js';
import {
  answerNotModified,
  arrivalMilliseconds,
  bodyLimit,
  takeDeclaredForms,
  takeJsonAlone,
  refuseCrossSiteChanges,
  closeConnectionsWhenStopping,
  fileArrivalMilliseconds,
  limitArrival,
  limitRequests,
  logRequests,
  NestLog,
  hideInternalPages,
  trackServedRequests,
  readYourWrites,
  sendProductTime,
  addSecurityHeaders,
  refuseUnstorableText,
  traceRequests,
} from './http/index.js';
import { newTraceParent, parseTraceParent, traceHeader } from './tracing/index.js';

const acceptableRequestId = /^[\w-]{8,64}$/;

/** Makes a module's Nest application; specs use Nest's testing module, which overrides providers. */
export type MakeApplication = (
  module: Type | DynamicModule,
  adapter: FastifyAdapter,
  options: NestApplicationOptions,
) => Promise<NestFastifyApplication>;

const makeApplication: MakeApplication = (module, adapter, options) =>
  NestFactory.create<NestFastifyApplication>(module, adapter, options);

/**
 * Creates the HTTP side of a process: Nest on Fastify with request and trace ids, one error form, security headers and
 * health routes.
 */
export async function createHttpApp(
  module: Type | DynamicModule,
  config: Config,
  log: Logger,
  make = makeApplication,
): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxyOption(config.trustProxy),
    bodyLimit,
    // Handles failures before a route is known, such as a malformed address.
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      const refusal = asRefusal(error);
      const { traceId } = parseTraceParent(request.headers['traceparent']) ?? newTraceParent();
      void reply.header('x-request-id', request.id).header(traceHeader, traceId);
      void reply.status(refusal.statusCode).send(errorBody(refusal, { requestId: request.id, traceId }));
    },
    requestTimeout: fileArrivalMilliseconds,
    // The interval is that at which Node looks for requests that have timed out.
    http: { headersTimeout: arrivalMilliseconds, connectionsCheckingInterval: 5_000 },
    genReqId: (request: { headers: Record<string, string | string[] | undefined> }) =>
      requestId(request.headers['x-request-id']),
    // A stop lets running requests finish; idle keep-alive connections must not delay it.
    forceCloseConnections: 'idle',
  });
  const app = await make(module, adapter, { logger: new NestLog(log), bodyParser: false, abortOnError: false });
  const server = adapter.getInstance();
  traceRequests(app);
  trackServedRequests(app);
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  takeJsonAlone(server);
  refuseUnstorableText(server);
  refuseCrossSiteChanges(server);
  hideInternalPages(server, config);
  logRequests(server);
  closeConnectionsWhenStopping(server);
  limitArrival(server);
  limitRequests(app);
  sendProductTime(app);
  refuseWhileDatabaseIsUnavailable(app);
  addSecurityHeaders(server, config);
  answerNotModified(server);
  await server.register(cookie);
  readYourWrites(app, config);
  await takeDeclaredForms(server);
  const room = app.get(DiskSpace);
  app.useGlobalFilters(new ErrorFilter((thrown) => room.recognize(thrown)));
  app.useGlobalPipes(createValidationPipe());
  addHealthRoutes(app, config);
  return app;
}

function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && acceptableRequestId.test(given) ? given : randomUUID();
}

import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';

import { parseTraceParent, type Span, traceHeader, Tracing, within } from '../tracing/index.js';

/**
 * Makes each request a span: of the caller's trace where its `traceparent` is well formed, of a new one otherwise. The
 * first hook of all, so that what others refuse is in the trace as well.
 */
export function traceRequests(app: NestFastifyApplication): void {
  const tracing = app.get(Tracing);
  const spans = new WeakMap<FastifyRequest, Span>();
  const server = app.getHttpAdapter().getInstance();
  server.addHook('onRequest', (request, reply, done) => {
    const span = tracing.begin(
      { name: request.method, kind: 'server' },
      parseTraceParent(request.headers['traceparent']),
    );
    spans.set(request, span);
    void reply.header(traceHeader, span.traceId);
    within(span, done);
  });
  // Whoever reads a body goes on from the connection's events, which belong to no request.
  server.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) within(span, done);
    else done();
  });
}

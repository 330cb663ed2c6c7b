import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';

import { routeLabel } from './route-label.js';
import { parseTraceParent, type Span, traceHeader, Tracing, withinSpan } from '../tracing/index.js';

/**
 * Makes each request a span, in the caller's trace if its `traceparent` is well formed, otherwise in a new one. It is
 * the first hook, so that requests refused by later hooks are traced as well.
 */
export function traceRequests(app: NestFastifyApplication): void {
  const tracing = app.get(Tracing);
  const spans = new WeakMap<FastifyRequest, Span>();
  const server = app.getHttpAdapter().getInstance();
  server.addHook('onRequest', (request, reply, done) => {
    const span = beginRequest(tracing, request);
    spans.set(request, span);
    void reply.header(traceHeader, span.traceId);
    withinSpan(span, done);
  });
  // The body is parsed in the connection's events, which have no async context of the request.
  server.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) withinSpan(span, done);
    else done();
  });
  server.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request);
    span?.setAttributes({ 'http.response.status_code': statusCode });
    span?.end(statusCode >= 500 ? { code: String(statusCode) } : undefined);
    done();
  });
}

function beginRequest(tracing: Tracing, request: FastifyRequest): Span {
  const parent = parseTraceParent(request.headers['traceparent']);
  const route = routeLabel(request);
  if (untold.has(route)) return tracing.beginUnrecorded(parent);
  const attributes = { 'http.request.method': request.method, 'http.route': route };
  return tracing.begin({ name: `${request.method} ${route}`, kind: 'server', attributes }, parent);
}

/** Files and frequent health checks. */
const untold = new Set(['/healthz', '/readyz', '/metrics', '/assets/*']);

import type { LoggerService } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { destination, type Logger, pino } from 'pino';

import type { Config } from '../config/index.js';
import { presentSpan, traceHeader } from '../tracing/index.js';
import { LogFile } from './log-file.js';

/** The process's log: JSON lines without secrets, on standard output or in LOG_FILE. Headers and bodies are never written. */
export function createLog(config: Config): Logger {
  const options = { level: config.log.level, base: undefined, mixin: tellTrace };
  if (config.log.file) return pino(options, new LogFile(config.log.file));
  const output = destination({ dest: 1, sync: true, retryEAGAIN: () => false });
  // The reader of the log may be gone, or its disk full: lines are lost, and nothing else.
  output.on('error', () => undefined);
  return pino(options, output);
}

/** A line says in which trace it was written; what belongs to no request or job has none. */
function tellTrace(): object {
  const span = presentSpan();
  return span ? { traceId: span.traceId } : {};
}

/** Nest's own lines in the same log; its start-up chatter is of use only when something is wrong. */
export class NestLog implements LoggerService {
  constructor(private readonly pino: Logger) {}

  log(message: unknown, context?: string): void {
    this.pino.debug({ context }, String(message));
  }

  debug(message: unknown, context?: string): void {
    this.pino.debug({ context }, String(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.pino.error({ context: rest.at(-1), stack: rest.length > 1 ? rest[0] : undefined }, String(message));
  }

  warn(message: unknown, context?: string): void {
    this.pino.warn({ context }, String(message));
  }
}

/** One line for each finished request; a query may hold a person's words, so only the path is kept. */
export function logRequests(server: FastifyInstance): void {
  server.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: pathOf(request.url),
        status: reply.statusCode,
        traceId: reply.getHeader(traceHeader),
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    done();
  });
}

function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}

import type { LoggerService } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { destination, type Logger, pino } from 'pino';

import type { Config } from '../config/index.js';
import { activeSpan, traceHeader } from '../tracing/index.js';
import { LogFile } from './log-file.js';

/**
 * Creates the process's log: JSON lines without secrets, on standard output or in LOG_FILE. Headers and bodies are
 * never logged.
 */
export function createLog(config: Config): Logger {
  const options = { level: config.log.level, base: undefined, mixin: traceFields };
  if (config.log.file) return pino(options, new LogFile(config.log.file));
  const output = destination({ dest: 1, sync: true, retryEAGAIN: () => false });
  // If the log's reader is gone or its disk is full, only lines are lost.
  output.on('error', () => undefined);
  return pino(options, output);
}

/** Returns the trace of a line; empty outside of requests and jobs. */
function traceFields(): object {
  const span = activeSpan();
  return span ? { traceId: span.traceId } : {};
}

/** Nest's own lines in the same log; start-up lines are logged for debugging only. */
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

/**
 * Logs one line for each finished request, with the path only, because a query may contain a person's words, and without
 * the secrets in a path.
 */
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

/**
 * What looks like a secret in a path: an address of a calendar or a link of a mail that admits whoever has it. They have
 * 256 bits, which are 43 characters or more; ids are shorter. The router also finds a percent-encoded path, and a page
 * of the site answers a mistyped one, so that no list of routes would contain them all.
 */
const secretInPath = /[\w%-]{43,}/g;

function pathOf(url: string): string {
  const query = url.indexOf('?');
  return (query === -1 ? url : url.slice(0, query)).replace(secretInPath, '…');
}

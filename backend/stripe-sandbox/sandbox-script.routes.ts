import { existsSync } from 'node:fs';

import fastifyStatic from '@fastify/static';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';

const builtScripts = new URL('./browser/', import.meta.url).pathname;

/**
 * Serves the stand-in for Stripe.js as modules from Lather's own address (`/sandbox/stripe.js`), so that the content
 * security policy stays closed. Before the build has compiled it there is nothing to serve.
 */
@Injectable()
export class SandboxScriptRoutes implements OnModuleInit {
  constructor(private readonly host: HttpAdapterHost) {}

  onModuleInit(): void {
    if (!existsSync(`${builtScripts}stripe.js`)) return;
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    // Waiting here would start Fastify before Nest has set its error handler.
    void server.register(fastifyStatic, {
      root: builtScripts,
      prefix: '/sandbox/',
      decorateReply: false,
      index: false,
      setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
    });
  }
}

import { existsSync } from 'node:fs';

import fastifyStatic from '@fastify/static';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';

const builtScripts = new URL('./browser/', import.meta.url).pathname;

/**
 * Serves what plays Stripe.js in the page, as modules from the shop's own address (`/sandbox/stripe.js`), so that the
 * content security policy stays closed. There is nothing to serve before the build has compiled it.
 */
@Injectable()
export class SandboxScriptRoutes implements OnModuleInit {
  constructor(private readonly host: HttpAdapterHost) {}

  onModuleInit(): void {
    if (!existsSync(`${builtScripts}stripe.js`)) return;
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    // Waiting for it would start Fastify before Nest has given it its form of errors.
    void server.register(fastifyStatic, {
      root: builtScripts,
      prefix: '/sandbox/',
      decorateReply: false,
      index: false,
      setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
    });
  }
}

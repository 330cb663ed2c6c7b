import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';

const anyInterface = new Set(['0.0.0.0', '::']);

/** Where this very process can be called, for the parts of it that speak HTTP with one another. */
@Injectable()
export class OwnAddress {
  constructor(
    private readonly host: HttpAdapterHost,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Without a trailing slash; the public address until the process listens. */
  get url(): string {
    const bound = (this.host.httpAdapter.getHttpServer() as { address(): unknown }).address();
    if (!isAddress(bound)) return this.config.appUrl;
    const name = anyInterface.has(bound.address) ? '127.0.0.1' : bound.address;
    return `http://${name.includes(':') ? `[${name}]` : name}:${bound.port}`;
  }
}

function isAddress(bound: unknown): bound is { address: string; port: number } {
  return typeof bound === 'object' && bound !== null && 'port' in bound;
}

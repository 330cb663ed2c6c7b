import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

import { type Config, CONFIG } from '../config/index.js';

const anyInterface = new Set(['0.0.0.0', '::']);

/** The address of this process, for its parts that call each other over HTTP. */
@Injectable()
export class OwnAddress {
  constructor(
    private readonly host: HttpAdapterHost,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The address without a trailing slash. */
  get url(): string {
    const bound = (this.host.httpAdapter.getHttpServer() as { address(): unknown }).address();
    // Before the server listens, the configured address is used.
    const { address, port } = isAddress(bound) ? bound : { address: this.config.host, port: this.config.port };
    const name = anyInterface.has(address) ? '127.0.0.1' : address;
    return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
  }
}

function isAddress(bound: unknown): bound is { address: string; port: number } {
  return typeof bound === 'object' && bound !== null && 'port' in bound;
}

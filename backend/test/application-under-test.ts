import type { Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';

import type { MakeApplication } from '../src/platform/index.js';

/** A part of the product, and its replacement. */
export interface Override {
  readonly part: Type | symbol;
  readonly by: unknown;
}

/**
 * Returns a maker of the product as its processes wire it, on the same Fastify with the same hooks, with some parts
 * replaced.
 */
export const overriding =
  (...overrides: readonly Override[]): MakeApplication =>
  async (module, adapter, options) => {
    const builder = Test.createTestingModule({ imports: [module] });
    if (typeof options.logger === 'object' && !Array.isArray(options.logger)) builder.setLogger(options.logger);
    for (const { part, by } of overrides) builder.overrideProvider(part).useValue(by);
    return (await builder.compile()).createNestApplication<NestFastifyApplication>(adapter, options);
  };

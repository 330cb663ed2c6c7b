import type { INestApplicationContext, Type } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';

/** Returns what the routes declare under a key, by the names of their methods. */
export function declaredByRoute<Value>(app: INestApplicationContext, key: symbol): Map<string, Value> {
  const anywhere = { strict: false };
  const reflector = app.get(Reflector, anywhere);
  const scanner = app.get(MetadataScanner, anywhere);
  const found = new Map<string, Value>();
  for (const { metatype } of app.get(DiscoveryService, anywhere).getControllers()) {
    if (typeof metatype !== 'function') continue;
    const prototype = metatype.prototype as Record<string, () => void>;
    for (const name of scanner.getAllMethodNames(prototype)) {
      const value = reflector.getAllAndOverride<Value | undefined>(key, [prototype[name]!, metatype as Type]);
      if (value !== undefined && Reflect.hasMetadata('path', prototype[name]!)) found.set(name, value);
    }
  }
  return found;
}

import { type DiscoverableDecorator, DiscoveryService, MetadataScanner } from '@nestjs/core';

/** A provider's method that carries a decorator, and what the decorator was given. */
export interface MarkedMethod<Given> {
  readonly given: Given;
  /** Looked up at each call, as any call of a method is. */
  call(...args: unknown[]): Promise<void>;
}

/** Every method of the product's providers that carries a decorator made by `DiscoveryService.createDecorator`. */
export function methodsMarkedBy<Given>(
  decorator: DiscoverableDecorator<Given>,
  discovery: DiscoveryService,
  scanner: MetadataScanner,
): MarkedMethod<Given>[] {
  return discovery.getProviders().flatMap((wrapper) => {
    const instance: unknown = wrapper.instance;
    if (typeof instance !== 'object' || instance === null) return [];
    const methods = instance as Record<string, (...args: unknown[]) => Promise<void>>;
    return scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object).flatMap((name) => {
      const given = discovery.getMetadataByDecorator(decorator, wrapper, name) as Given | undefined;
      return given === undefined ? [] : [{ given, call: (...args: unknown[]) => methods[name]!(...args) }];
    });
  });
}

import { Injectable } from '@nestjs/common';
import { type DiscoverableDecorator, DiscoveryService, MetadataScanner } from '@nestjs/core';

/** A provider's method with a decorator, and the decorator's argument. */
export interface DecoratedMethod<Given> {
  readonly given: Given;
  /** The method is looked up at each call, so it can be replaced. */
  call(...args: unknown[]): Promise<void>;
}

/** Finds the methods of the product's providers that carry a decorator made by `DiscoveryService.createDecorator`. */
@Injectable()
export class DecoratedMethods {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  by<Given>(decorator: DiscoverableDecorator<Given>): DecoratedMethod<Given>[] {
    return this.discovery.getProviders().flatMap((wrapper) => {
      const instance: unknown = wrapper.instance;
      if (typeof instance !== 'object' || instance === null) return [];
      const methods = instance as Record<string, (...args: unknown[]) => Promise<void>>;
      return this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object).flatMap((name) => {
        const given = this.discovery.getMetadataByDecorator(decorator, wrapper, name) as Given | undefined;
        return given === undefined ? [] : [{ given, call: (...args: unknown[]) => methods[name]!(...args) }];
      });
    });
  }
}

import type { ExecutionContext, Type } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';

type Handler = ReturnType<ExecutionContext['getHandler']>;

/**
 * The declarations of a decorator for routes; the handler's goes before its controller's. They are cached, because they
 * never change and looking one up takes longer than the rest of a guard.
 */
export class RouteMetadata<Value> {
  private readonly known = new Map<Type, Map<Handler, Value | undefined>>();

  constructor(
    private readonly reflector: Reflector,
    private readonly key: symbol,
  ) {}

  of(handler: Handler, controller: Type): Value | undefined {
    const ofController = this.known.get(controller) ?? new Map<Handler, Value | undefined>();
    this.known.set(controller, ofController);
    if (!ofController.has(handler))
      ofController.set(handler, this.reflector.getAllAndOverride<Value | undefined>(this.key, [handler, controller]));
    return ofController.get(handler);
  }

  ofCalled(context: ExecutionContext): Value | undefined {
    return this.of(context.getHandler(), context.getClass());
  }
}

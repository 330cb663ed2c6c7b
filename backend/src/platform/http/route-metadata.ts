import type { ExecutionContext, Type } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';

type Handler = ReturnType<ExecutionContext['getHandler']>;

/**
 * What a decorator has declared of routes: the handler's word before its controller's. It never changes, and finding
 * it takes longer than all else that a guard does for a request, so it is kept.
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

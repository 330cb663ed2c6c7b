import { type CanActivate, type ExecutionContext, Injectable, type OnModuleInit, type Type } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';

import { Forbidden, Unauthenticated } from '../platform/index.js';
import { ACCESS, type AccessRule, type RequestWithActor } from './access.js';
import { AccessTokens } from './access-tokens.service.js';

type Handler = ReturnType<ExecutionContext['getHandler']>;

const nobody: AccessRule = [];

/** Lets a call through only as its route declares. A route that declares nothing stops the start. */
@Injectable()
export class AccessGuard implements CanActivate, OnModuleInit {
  /** What routes declare never changes, and finding it takes longer than all else here. */
  private readonly rules = new Map<Type, Map<Handler, AccessRule | undefined>>();

  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: AccessTokens,
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onModuleInit(): void {
    const undeclared = this.discovery.getControllers().flatMap(({ metatype }) => {
      if (typeof metatype !== 'function') return [];
      const prototype = metatype.prototype as Record<string, () => void>;
      return this.scanner
        .getAllMethodNames(prototype)
        .filter((name) => Reflect.hasMetadata('path', prototype[name] ?? {}))
        .filter((name) => !this.ruleOf(prototype[name]!, metatype as Type))
        .map((name) => `${metatype.name}.${name}`);
    });
    if (undeclared.length > 0) throw new Error(`Routes without declared access: ${undeclared.join(', ')}`);
  }

  canActivate(context: ExecutionContext): boolean {
    const rule = this.ruleOf(context.getHandler(), context.getClass()) ?? nobody;
    const request = context.switchToHttp().getRequest<RequestWithActor>();
    request.actor = this.tokens.actorOf(request.headers.authorization);
    if (rule === 'public') return true;
    const forVisitors = 'visitorsAnd' in rule;
    if (forVisitors && !request.headers.authorization) return true;
    if (!request.actor) throw new Unauthenticated();
    if (!(forVisitors ? rule.visitorsAnd : rule).includes(request.actor.role)) throw new Forbidden();
    return true;
  }

  private ruleOf(handler: Handler, controller: Type): AccessRule | undefined {
    const ofController = this.rules.get(controller) ?? new Map<Handler, AccessRule | undefined>();
    this.rules.set(controller, ofController);
    if (!ofController.has(handler))
      ofController.set(
        handler,
        this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS, [handler, controller]),
      );
    return ofController.get(handler);
  }
}

import { type CanActivate, type ExecutionContext, Injectable, type OnModuleInit, type Type } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';

import { Forbidden, RouteMetadata, Unauthenticated } from '../platform/index.js';
import { ACCESS, type AccessRule, type RequestWithActor } from './access.js';
import { AccessTokens } from './access-tokens.service.js';
import { Sessions } from './sessions.service.js';

const nobody: AccessRule = [];

/** Lets a call through only as its route declares. A route that declares nothing stops the start. */
@Injectable()
export class AccessGuard implements CanActivate, OnModuleInit {
  private readonly rules: RouteMetadata<AccessRule>;

  constructor(
    reflector: Reflector,
    private readonly tokens: AccessTokens,
    private readonly sessions: Sessions,
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {
    this.rules = new RouteMetadata(reflector, ACCESS);
  }

  onModuleInit(): void {
    const undeclared = this.discovery.getControllers().flatMap(({ metatype }) => {
      if (typeof metatype !== 'function') return [];
      const prototype = metatype.prototype as Record<string, () => void>;
      return this.scanner
        .getAllMethodNames(prototype)
        .filter((name) => Reflect.hasMetadata('path', prototype[name] ?? {}))
        .filter((name) => !this.rules.of(prototype[name]!, metatype as Type))
        .map((name) => `${metatype.name}.${name}`);
    });
    if (undeclared.length > 0) throw new Error(`Routes without declared access: ${undeclared.join(', ')}`);
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = this.rules.ofCalled(context) ?? nobody;
    const request = context.switchToHttp().getRequest<RequestWithActor>();
    request.actor = await this.callerOf(request);
    if (rule === 'public') return true;
    const forVisitors = 'visitorsAnd' in rule;
    if (forVisitors && !request.headers.authorization) return true;
    if (!request.actor) throw new Unauthenticated();
    if (!(forVisitors ? rule.visitorsAnd : rule).includes(request.actor.role)) throw new Forbidden();
    return true;
  }

  /** A token is good as long as its session goes on, and no longer than its own short life. */
  private async callerOf({ headers }: RequestWithActor): Promise<RequestWithActor['actor']> {
    const proven = this.tokens.actorOf(headers.authorization);
    return proven && (await this.sessions.goesOn(proven.sessionId)) ? proven : undefined;
  }
}

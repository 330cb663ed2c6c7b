import { type CanActivate, type ExecutionContext, Injectable, type OnModuleInit, type Type } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';

import { Forbidden, RouteMetadata, Unauthenticated } from '../platform/index.js';
import { ACCESS, type AccessRule, BEFORE_SECOND_FACTOR, FRESH_PROOF, type RequestWithActor } from './access.js';
import { AccessTokens, type ProvenActor } from './access-tokens.service.js';
import { ProofNeeded, SecondFactorRequired } from './auth.errors.js';
import { SecondFactors } from './proof/index.js';
import { type OpenSession, Sessions } from './sessions.service.js';

const nobody: AccessRule = [];

/** Who calls, and by which session. */
interface Caller {
  readonly actor: ProvenActor;
  readonly session: OpenSession;
}

/** Lets a call through only as its route declares. A route that declares nothing stops the start. */
@Injectable()
export class AccessGuard implements CanActivate, OnModuleInit {
  private readonly rules: RouteMetadata<AccessRule>;
  private readonly freshProofs: RouteMetadata<true>;
  private readonly beforeSecondFactor: RouteMetadata<true>;

  constructor(
    reflector: Reflector,
    private readonly tokens: AccessTokens,
    private readonly sessions: Sessions,
    private readonly secondFactors: SecondFactors,
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {
    this.rules = new RouteMetadata(reflector, ACCESS);
    this.freshProofs = new RouteMetadata(reflector, FRESH_PROOF);
    this.beforeSecondFactor = new RouteMetadata(reflector, BEFORE_SECOND_FACTOR);
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
    const caller = await this.callerOf(request);
    const lacksFactor = caller !== undefined && (await this.lacksFactor(caller));
    // What is open to everybody takes them for a visitor.
    request.actor = lacksFactor && !this.beforeSecondFactor.ofCalled(context) ? undefined : caller?.actor;
    if (rule === 'public') return true;
    const forVisitors = 'visitorsAnd' in rule;
    if (forVisitors && !request.headers.authorization) return true;
    if (!caller) throw new Unauthenticated();
    if (!(forVisitors ? rule.visitorsAnd : rule).includes(caller.actor.role)) throw new Forbidden();
    if (!request.actor) throw new SecondFactorRequired();
    if (this.freshProofs.ofCalled(context) && !caller.session.isFreshlyProven) throw new ProofNeeded();
    return true;
  }

  /** An administrator who must have a second factor, and gave none in this session, may only set one up. */
  private async lacksFactor({ actor, session }: Caller): Promise<boolean> {
    return actor.role === 'admin' && !session.hasSecondFactor && this.secondFactors.isRequired(actor);
  }

  /** A token is good as long as its session goes on, and no longer than its own short life. */
  private async callerOf({ headers }: RequestWithActor): Promise<Caller | undefined> {
    const actor = this.tokens.actorOf(headers.authorization);
    const session = actor && (await this.sessions.find(actor.sessionId));
    return session && { actor, session };
  }
}

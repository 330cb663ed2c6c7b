import { type ExecutionContext, Injectable, type OnModuleInit, type Type } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';

import { Forbidden, RouteMetadata, Unauthenticated } from '../platform/index.js';
import {
  ACCESS,
  type AccessRule,
  BEFORE_SECOND_FACTOR,
  type Caller,
  REAUTHENTICATION,
  type RequestWithActor,
} from './access/index.js';
import { AccessTokenStrategy } from './access-token.strategy.js';
import { ReauthenticationNeeded, SecondFactorRequired } from './accounts/index.js';
import { SecondFactors } from './reauthentication/index.js';

const nobody: AccessRule = [];
const property = 'caller' satisfies keyof RequestWithActor;

/** Admits a call only by the rule that its route declares. A route without a rule stops the start. */
@Injectable()
export class AccessGuard extends AuthGuard() implements OnModuleInit {
  private readonly rules: RouteMetadata<AccessRule>;
  private readonly needsReauthentication: RouteMetadata<true>;
  private readonly beforeSecondFactor: RouteMetadata<true>;

  constructor(
    reflector: Reflector,
    strategy: AccessTokenStrategy,
    private readonly secondFactors: SecondFactors,
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {
    super({ defaultStrategy: strategy.name, property, session: false });
    this.rules = new RouteMetadata(reflector, ACCESS);
    this.needsReauthentication = new RouteMetadata(reflector, REAUTHENTICATION);
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
    if (undeclared.length > 0) throw new Error(`These routes declare no access: ${undeclared.join(', ')}.`);
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = this.rules.ofCalled(context) ?? nobody;
    const request = context.switchToHttp().getRequest<RequestWithActor>();
    if (request.headers.authorization) await super.canActivate(context);
    const { caller } = request;
    const lacksFactor = caller !== undefined && (await this.lacksFactor(caller));
    // A public route treats a caller without a required second factor as a visitor.
    request.actor = lacksFactor && !this.beforeSecondFactor.ofCalled(context) ? undefined : caller?.actor;
    if (rule === 'public') return true;
    const forVisitors = 'visitorsAnd' in rule;
    if (forVisitors && !request.headers.authorization) return true;
    if (!caller) throw new Unauthenticated();
    if (!(forVisitors ? rule.visitorsAnd : rule).includes(caller.actor.role)) throw new Forbidden();
    if (!request.actor) throw new SecondFactorRequired();
    if (this.needsReauthentication.ofCalled(context) && !caller.session.isRecentlyAuthenticated)
      throw new ReauthenticationNeeded();
    return true;
  }

  /**
   * Returns whether an administrator needs a second factor and gave none in this session; then only setting one up is
   * allowed.
   */
  private async lacksFactor({ actor, session }: Caller): Promise<boolean> {
    return actor.role === 'admin' && !session.hasSecondFactor && this.secondFactors.isRequired(actor);
  }

  /** A token that proves nobody is not refused here: the route's rule decides whether it needs a caller. */
  override handleRequest<Proven = Caller | undefined>(error: Error | null, caller: Caller | false): Proven {
    if (error) throw error;
    return (caller || undefined) as Proven;
  }
}

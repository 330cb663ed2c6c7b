import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';

import type { Actor, Role } from './role.js';

export const ACCESS = Symbol('access');

/** The callers of a route: everyone, the named roles, or these and visitors who are not signed in. */
export type AccessRule = 'public' | readonly Role[] | { readonly visitorsAnd: readonly Role[] };

/** The facts of an open session that the guard needs. */
export interface OpenSession {
  /** Whether the password or a passkey was given in the last minutes (rules.md#reauthentication). */
  readonly isRecentlyAuthenticated: boolean;
  /** Whether a second factor was given or set up in the session. */
  readonly hasSecondFactor: boolean;
}

/** A caller and the caller's session. */
export interface Caller {
  readonly actor: Actor & { readonly sessionId: string };
  readonly session: OpenSession;
}

/** A request after the guard: with its caller, if the route knows one. */
export interface RequestWithActor extends FastifyRequest {
  /** The caller whom the call's token proves; undefined without a valid token. */
  caller?: Caller | undefined;
  actor?: Caller['actor'] | undefined;
}

/** Opens a route to everyone; a signed-in caller is known nevertheless. */
export const Public = (): MethodDecorator & ClassDecorator => SetMetadata(ACCESS, 'public' satisfies AccessRule);

/** Opens a route to these roles only. The query or the policy decides which rows belong to the caller. */
export function Allow(first: Role, ...rest: Role[]): MethodDecorator & ClassDecorator {
  const rule: AccessRule = [first, ...rest];
  return (target: object, key?: string | symbol, descriptor?: PropertyDescriptor) => {
    if (key && descriptor) {
      SetMetadata(ACCESS, rule)(target, key, descriptor);
      ApiBearerAuth()(target, key, descriptor);
    } else SetMetadata(ACCESS, rule)(target as never);
  };
}

/** Opens a route to visitors and to these roles. An expired token is refused, not treated as a visitor's. */
export const AllowVisitorsAnd = (...roles: Role[]): MethodDecorator =>
  SetMetadata(ACCESS, { visitorsAnd: roles } satisfies AccessRule);

export const REAUTHENTICATION = Symbol('reauthentication');

/**
 * Opens a route only to callers who gave the password or a passkey in this session in the last minutes. Other callers
 * are refused with `auth.proof_needed`, ask for it and repeat the call (rules.md#reauthentication).
 */
export const NeedsReauthentication = (): MethodDecorator & ClassDecorator => SetMetadata(REAUTHENTICATION, true);

export const BEFORE_SECOND_FACTOR = Symbol('before second factor');

/** Opens a route also to callers who still have to set up a required second factor. */
export const BeforeSecondFactor = (): MethodDecorator & ClassDecorator => SetMetadata(BEFORE_SECOND_FACTOR, true);

/** The caller of a route that is not public. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { actor } = context.switchToHttp().getRequest<RequestWithActor>();
  if (!actor) throw new Error('CurrentActor cannot be used on a public route; use MaybeActor.');
  return actor;
});

/** The session by which the caller of a route that is not public is signed in. */
export const CurrentSession = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<RequestWithActor>().actor?.sessionId,
);

/** The caller of a public route; undefined if nobody is signed in. */
export const MaybeActor = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<RequestWithActor>().actor,
);

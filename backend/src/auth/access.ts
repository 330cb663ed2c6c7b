import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';

import type { Actor, Role } from './role.js';

export const ACCESS = Symbol('access');

/** Who may call a route: anyone, the named roles, or these and visitors who are not signed in. */
export type AccessRule = 'public' | readonly Role[] | { readonly visitorsAnd: readonly Role[] };

/** What the guard has to know of a session that goes on. */
export interface OpenSession {
  /** Whether password or passkey were given in the last minutes (rules.md#fresh-proof). */
  readonly isFreshlyProven: boolean;
  /** Whether a second factor was given in it, or set up. */
  readonly hasSecondFactor: boolean;
}

/** Who calls, and by which session. */
export interface Caller {
  readonly actor: Actor & { readonly sessionId: string };
  readonly session: OpenSession;
}

export interface RequestWithActor extends FastifyRequest {
  /** Whom the token of the call proves, where it brings one. */
  caller?: Caller | undefined;
  actor?: Caller['actor'] | undefined;
}

/** Opens a route to everyone; a caller who is signed in is known all the same. */
export const Public = (): MethodDecorator & ClassDecorator => SetMetadata(ACCESS, 'public' satisfies AccessRule);

/** Opens a route to these roles alone. What of it is theirs, the query or the policy says. */
export function Allow(first: Role, ...rest: Role[]): MethodDecorator & ClassDecorator {
  const rule: AccessRule = [first, ...rest];
  return (target: object, key?: string | symbol, descriptor?: PropertyDescriptor) => {
    if (key && descriptor) {
      SetMetadata(ACCESS, rule)(target, key, descriptor);
      ApiBearerAuth()(target, key, descriptor);
    } else SetMetadata(ACCESS, rule)(target as never);
  };
}

/** Opens a route to visitors and to these roles. A token that has run out is refused, not taken for a visitor. */
export const AllowVisitorsAnd = (...roles: Role[]): MethodDecorator =>
  SetMetadata(ACCESS, { visitorsAnd: roles } satisfies AccessRule);

export const FRESH_PROOF = Symbol('fresh proof');

/**
 * Opens a route only to callers who gave password or passkey in this session in the last minutes; others are refused with
 * `auth.proof_needed`, prove who they are and repeat the call (rules.md#fresh-proof).
 */
export const NeedsFreshProof = (): MethodDecorator & ClassDecorator => SetMetadata(FRESH_PROOF, true);

export const BEFORE_SECOND_FACTOR = Symbol('before second factor');

/** Opens a route also to callers who must have a second factor and have none yet: it serves to set one up. */
export const BeforeSecondFactor = (): MethodDecorator & ClassDecorator => SetMetadata(BEFORE_SECOND_FACTOR, true);

/** The caller of a route that is not public. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { actor } = context.switchToHttp().getRequest<RequestWithActor>();
  if (!actor) throw new Error('CurrentActor stands on a public route; use MaybeActor');
  return actor;
});

/** The session by which the caller of a route that is not public is signed in. */
export const CurrentSession = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<RequestWithActor>().actor?.sessionId,
);

/** The caller of a public route, or undefined where nobody is signed in. */
export const MaybeActor = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<RequestWithActor>().actor,
);

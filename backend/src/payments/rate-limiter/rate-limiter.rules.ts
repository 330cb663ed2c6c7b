import type { PaymentSettings } from '../../platform/index.js';

/** The limit of Stripe calls per second for one account, in total and per operation. */
export type CallLimits = PaymentSettings['calls'];

/**
 * A token bucket that gains `perSecond` tokens and holds at most `capacity`. Background work leaves `reserve` tokens to
 * people.
 */
export interface Bucket {
  readonly name: string;
  readonly perSecond: number;
  readonly capacity: number;
  readonly reserve: number;
}

/** The name of the bucket of all calls. */
export const allCalls = 'all';

const steadyShare = 0.8;
const capacityShare = 0.16;
const reserveShare = 0.08;

/**
 * Returns the buckets from which a call takes a token each: that of all calls and that of its operation. In any second
 * the tokens gained and those held let through 96% of the limit at most; the rest absorbs uneven clocks and networks.
 * An operation gets at most half of all calls, so that Monday's transfers leave room for others
 * (rules.md#provider-rate-limit).
 */
export function bucketsOf(operation: string, { perSecond, perOperation }: CallLimits): [Bucket, Bucket] {
  return [bucketOf(allCalls, perSecond), bucketOf(operation, Math.min(perOperation, perSecond / 2))];
}

function bucketOf(name: string, limit: number): Bucket {
  return {
    name,
    perSecond: limit * steadyShare,
    capacity: Math.max(limit * capacityShare, leastCapacity),
    reserve: limit * reserveShare,
  };
}

/** One token for the next caller, and what the reserve of the smallest limit leaves. */
const leastCapacity = 2;

/** Returns how many tokens a bucket has to hold for one to be taken. */
export const tokensNeeded = ({ reserve }: Bucket, urgent: boolean): number => (urgent ? 1 : 1 + reserve);

/**
 * Returns Stripe's path without ids. The words of a path are lower-case letters and underscores; an id always has a
 * digit.
 */
export const templateOf = (path: string): string => path.replace(/\/(?!v1\/)[^/]*[^a-z_/][^/]*/g, '/:id');

/**
 * Returns the name of an endpoint, as Stripe counts them: calls for different objects of one kind are one operation.
 */
export const operationOf = (method: string, path: string): string =>
  `${method} ${templateOf(path.split('?')[0] ?? path)}`;

/**
 * Returns the bucket to which a 429 answer refers; undefined if the cause was not the rate but an object in use.
 * @param reason Stripe's header `stripe-rate-limited-reason`, if it was sent
 * @param code the code of the error
 */
export function refusedBucket(
  operation: string,
  { reason, code }: { readonly reason: string | undefined; readonly code: string | undefined },
): string | undefined {
  if (reason?.startsWith('endpoint-')) return operation;
  if (reason?.startsWith('global-')) return allCalls;
  if (reason !== undefined || code === 'lock_timeout') return undefined;
  return allCalls;
}

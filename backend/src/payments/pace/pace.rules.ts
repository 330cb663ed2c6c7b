import type { PaymentSettings } from '../../platform/index.js';

/** How many calls the provider takes in a second of one account, in all and of one operation. */
export type CallLimits = PaymentSettings['calls'];

/** A token bucket: `perSecond` tokens come in, and at most `capacity` stay. Background work leaves `reserve` of them to people. */
export interface Bucket {
  readonly name: string;
  readonly perSecond: number;
  readonly capacity: number;
  readonly reserve: number;
}

/** Of all calls together. */
export const allCalls = 'all';

const steadyShare = 0.8;
const capacityShare = 0.16;
const reserveShare = 0.08;

/**
 * The buckets of which a call takes a token each: that of all calls and that of its operation. Any second lets through
 * what comes in and what stood there before, 96% of the limit; the rest is for clocks and networks that are not even.
 * One operation gets half of all at most, so that a Monday's transfers leave room for the rest (rules.md#providers-pace).
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

/** So many tokens have to be in a bucket for one to be taken. */
export const neededOf = ({ reserve }: Bucket, urgent: boolean): number => (urgent ? 1 : 1 + reserve);

/** A path of Stripe's without ids: its own words are small letters and underscores, its ids are never without a digit. */
export const templateOf = (path: string): string => path.replace(/\/(?!v1\/)[^/]*[^a-z_/][^/]*/g, '/:id');

/** What Stripe calls an endpoint: calls for different objects of one kind are one operation. */
export const operationOf = (method: string, path: string): string =>
  `${method} ${templateOf(path.split('?')[0] ?? path)}`;

/**
 * The bucket that an answer of 429 is about; undefined where the pace was not the cause, but one object that is in use.
 * @param reason Stripe's header `stripe-rate-limited-reason`, where there is one @param code of the error
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

import { z } from 'zod';

import type { balanceSettings } from '../objects/balance-settings.js';
import type { Balance } from '../objects/balance.js';
import type { AccountLink } from '../objects/account-link.js';
import type { LoginLink } from '../objects/login-link.js';
import type { ListAnswer } from '../objects/object-store.js';
import type { SandboxObject } from '../objects/stripe-objects.js';
import type { FormTree } from '../protocol/form.js';
import { common, readParameters } from '../protocol/parameters.js';
import type { ApiCall, Caller } from './api-call.js';

export type Method = 'GET' | 'POST' | 'DELETE';
export type Result =
  | SandboxObject
  | ListAnswer
  | DeletedObject
  | Omit<Balance, 'id'>
  | ReturnType<typeof balanceSettings>
  | Answered<AccountLink>
  | Answered<LoginLink>;

/** The fields of a link that its creator receives. */
type Answered<Kept> = Omit<Kept, 'id' | 'account' | 'session' | 'opened' | 'refresh_url' | 'return_url'>;

interface DeletedObject {
  readonly id: string;
  readonly object: string;
  readonly deleted: true;
}

/** An API operation of the sandbox. */
export interface Operation {
  readonly method: Method;
  readonly path: string;
  readonly callers: readonly Caller[];
  /** Whether it may be called for a connected account (`Stripe-Account`). */
  readonly forAccounts?: true;
  /** The limit of calls within one second, where there is one. */
  readonly perSecond?: number;
  /** @throws ApiError */
  run(call: ApiCall, form: FormTree): Promise<{ result: Result; expand: readonly string[] }>;
}

/** Defines an operation for Lather's server; browsers are refused. */
export function operation<Shape extends z.ZodRawShape>(
  route: `${Method} /v1/${string}`,
  shape: Shape,
  run: (call: ApiCall, parameters: z.infer<z.ZodObject<Shape>>) => Promise<Result>,
): Operation {
  return declare(route, ['server'], shape, run);
}

/** Returns the same operation, allowed for connected accounts too. */
export function alsoForAccounts(one: Operation): Operation {
  return { ...one, forAccounts: true };
}

/** Returns the same operation with Stripe's rate limit, if it changes anything. */
export function rateLimited(one: Operation): Operation {
  return one.method === 'GET' ? one : { ...one, perSecond: 25 };
}

/** Defines an operation that the payment page in the browser may call too. */
export function browserOperation<Shape extends z.ZodRawShape>(
  route: `${Method} /v1/${string}`,
  shape: Shape,
  run: (call: ApiCall, parameters: z.infer<z.ZodObject<Shape>>) => Promise<Result>,
): Operation {
  return declare(route, ['server', 'browser'], shape, run);
}

function declare<Shape extends z.ZodRawShape>(
  route: string,
  callers: readonly Caller[],
  shape: Shape,
  run: (call: ApiCall, parameters: z.infer<z.ZodObject<Shape>>) => Promise<Result>,
): Operation {
  const [method, path] = route.split(' ') as [Method, string];
  const own = z.strictObject(shape);
  return {
    method,
    path,
    callers,
    run: async (call, { expand, ...form }) => {
      const { expand: expanded = [] } = readParameters(z.object(common), { ...(expand !== undefined && { expand }) });
      return { result: await run(call, readParameters(own, form)), expand: expanded };
    },
  };
}

/**
 * Returns the ids (letters, digits, `_` and `-`) in an address that matches the operation's path, or undefined where it
 * does not match.
 */
export function idsIn(path: string, pattern: string): string[] | undefined {
  const given = path.split('/');
  const wanted = pattern.split('/');
  if (given.length !== wanted.length) return undefined;
  const ids: string[] = [];
  for (const [place, part] of wanted.entries()) {
    const value = given[place] ?? '';
    if (part === ':id' && /^[\w-]+$/.test(value)) ids.push(value);
    else if (part !== value) return undefined;
  }
  return ids;
}

import type { ErrorObject } from 'ajv';

import { type CompiledContract, readContract } from './compiled-contract.ts';
import { answerOf, eventOf, requestOf } from './contract-index.ts';
import type { RecordedCall } from './recording-proxy.js';

/**
 * Stripe's contract at the version of the installed SDK: the parameters and answers of each call, and the objects of
 * webhooks.
 */
export class StripeContract {
  private constructor(private readonly contract: CompiledContract) {}

  /** Loads the contract that was compiled before the tests began. */
  static load(): StripeContract {
    return new StripeContract(readContract());
  }

  /** Returns the violations in the parameters of a call; empty where there are none. */
  complaintsAboutRequest(method: string, path: string, parameters: object): string[] {
    const operation = this.operation(method, path);
    if (operation === undefined) return [`${method} ${path} is no call of Stripe's API`];
    return this.complaints(requestOf(operation), structuredClone(parameters), `${method} ${path}`);
  }

  /** Returns the violations in the answer to a successful call; empty where there are none. */
  complaintsAboutAnswer(method: string, path: string, answer: unknown): string[] {
    const operation = this.operation(method, path);
    if (operation === undefined) return [`${method} ${path} is no call of Stripe's API`];
    return this.complaints(answerOf(operation), answer, `answer to ${method} ${path}`);
  }

  /** Returns the violations in recorded calls, in both directions; a refused call has no answer to check. */
  complaintsAboutCalls(calls: readonly RecordedCall[]): string[] {
    return calls.flatMap(({ method, path, parameters, status, answer }) => [
      ...this.complaintsAboutRequest(method, path, parameters),
      ...(status < 300 ? this.complaintsAboutAnswer(method, path, answer) : []),
    ]);
  }

  /** Returns the violations in an event and its object; empty where there are none. */
  complaintsAboutEvent(event: { readonly type: string }): string[] {
    if (!this.contract.events.includes(event.type)) return [`${event.type} is no event of Stripe's API`];
    return this.complaints(eventOf(event.type), event, event.type);
  }

  /** Returns the index of the call among the operations. */
  private operation(method: string, path: string): number | undefined {
    const parts = path.split('/');
    const fits = (pattern: string) => {
      const wanted = pattern.split('/');
      return wanted.length === parts.length && wanted.every((part, index) => part === '*' || part === parts[index]);
    };
    const places = [...this.contract.operations.entries()].filter(([, one]) => one.method === method && fits(one.path));
    return (places.find(([, one]) => one.path === path) ?? places[0])?.[0];
  }

  private complaints(validator: string, value: unknown, about: string): string[] {
    const validate = this.contract.validators[validator];
    if (!validate) throw new Error(`The compiled contract lacks ${validator}`);
    if (validate(value)) return [];
    return (validate.errors ?? []).map((error) => `${about}: ${sentence(error)}`);
  }
}

function sentence({ instancePath, message, params }: ErrorObject): string {
  return `${instancePath || 'it'} ${message} ${JSON.stringify(params)}`;
}

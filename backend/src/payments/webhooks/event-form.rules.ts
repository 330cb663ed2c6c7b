import type Stripe from 'stripe';

import { toDomainEvent } from './payments.events.js';

const name = /^[\w.-]{1,255}$/;

/** Returns whether a body has the form of an event that can be stored and translated. */
export function isWellFormed(given: unknown): given is Stripe.Event {
  if (typeof given !== 'object' || given === null) return false;
  const { id, type, created, data, account } = given as Record<string, unknown>;
  if (![id, type].every((text) => typeof text === 'string' && name.test(text))) return false;
  if (!Number.isSafeInteger(created) || typeof data !== 'object' || data === null || !('object' in data)) return false;
  if (account !== undefined && account !== null && !(typeof account === 'string' && name.test(account))) return false;
  return hasValidPayload(given as Stripe.Event);
}

/** A domain event carries ids alone, so an object without its id cannot be reported. */
function hasValidPayload(event: Stripe.Event): boolean {
  try {
    const values = Object.values((toDomainEvent(event)?.payload ?? {}) as Record<string, unknown>);
    return values.every((value) => typeof value === 'string' && name.test(value));
  } catch {
    return false;
  }
}

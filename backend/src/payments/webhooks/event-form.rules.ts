import type Stripe from 'stripe';

import { toDomainEvent } from './payments.events.js';

const name = /^[\w.-]{1,255}$/;

/** Whether what came has the form of an event whose meaning can be told and kept. */
export function isWellFormed(given: unknown): given is Stripe.Event {
  if (typeof given !== 'object' || given === null) return false;
  const { id, type, created, data, account } = given as Record<string, unknown>;
  if (![id, type].every((text) => typeof text === 'string' && name.test(text))) return false;
  if (!Number.isSafeInteger(created) || typeof data !== 'object' || data === null || !('object' in data)) return false;
  if (account !== undefined && account !== null && !(typeof account === 'string' && name.test(account))) return false;
  return hasPlainMeaning(given as Stripe.Event);
}

/** What it means is told by ids alone; an object that lacks its own cannot be told of. */
function hasPlainMeaning(event: Stripe.Event): boolean {
  try {
    const values = Object.values((toDomainEvent(event)?.payload ?? {}) as Record<string, unknown>);
    return values.every((value) => typeof value === 'string' && name.test(value));
  } catch {
    return false;
  }
}

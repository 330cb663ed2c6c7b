import type { BalanceTransaction } from './balance-transaction.js';
import { accountDueAt } from './account-state.rules.js';
import type { Payout } from './payout.js';
import { awaitsAnswer, type Dispute } from './dispute.js';
import type { ObjectOf, SandboxObject } from './stripe-objects.js';
import type { Invoice } from './invoice.js';
import type { Subscription } from './subscription.js';

const orderSeconds = 23 * 3_600;
const daySeconds = 86_400;

/** The days from each refused attempt to the next: the last attempt is made three weeks after the first. */
const retryAfterDays: readonly number[] = [3, 5, 7, 6];

/**
 * Returns when the provider acts on an object by itself, in seconds: at the end of a period, at a retry of a refused
 * payment, when an order stays unpaid or a dispute unanswered. Null where nothing is due.
 */
export function dueAt(object: SandboxObject): number | null {
  if ('deleted' in object || !hasDueDate(object)) return null;
  if (object.object === 'subscription') return subscriptionDueAt(object);
  if (object.object === 'dispute') return disputeDueAt(object);
  if (object.object === 'account') return accountDueAt(object);
  if (object.object === 'payout') return payoutDueAt(object);
  return object.object === 'balance_transaction' ? movementDueAt(object) : invoiceDueAt(object);
}

const namesWithDueDate = ['subscription', 'dispute', 'account', 'payout', 'balance_transaction', 'invoice'] as const;

function hasDueDate(object: SandboxObject): object is ObjectOf<(typeof namesWithDueDate)[number]> {
  return namesWithDueDate.some((name) => name === object.object);
}

function subscriptionDueAt({ status, created, ...subscription }: Subscription): number | null {
  if (status === 'incomplete') return created + orderSeconds;
  if (status !== 'active' && status !== 'past_due') return null;
  const { cancel_at, cancel_at_period_end, items, pause_collection } = subscription;
  const resumesAt = pause_collection?.resumes_at ?? Infinity;
  const endsAt = cancel_at_period_end ? Infinity : (cancel_at ?? Infinity);
  return Math.min(resumesAt, endsAt, ...items.data.map((item) => item.current_period_end));
}

function disputeDueAt(dispute: Dispute): number | null {
  return awaitsAnswer(dispute) ? dispute.evidence_details.due_by : null;
}

function payoutDueAt({ status, arrival_date }: Payout): number | null {
  return status === 'in_transit' || status === 'pending' ? arrival_date : null;
}

/** Returns when pending money becomes available at the platform, or leaves with a connected account's next payout. */
function movementDueAt({ status, available_on }: BalanceTransaction): number | null {
  return status === 'pending' ? available_on : null;
}

function invoiceDueAt({ status, next_payment_attempt, automatically_finalizes_at }: Invoice): number | null {
  if (status === 'draft') return automatically_finalizes_at;
  return status === 'open' ? next_payment_attempt : null;
}

/** Returns when a payment is retried if the `tries`-th attempt, made now, is refused; null after the last one. */
export function nextTryAt(tries: number, now: number): number | null {
  const days = retryAfterDays[tries - 1];
  return days === undefined ? null : now + days * daySeconds;
}

import type { AppointmentDto, SubscriptionDto } from '../../api/generated.ts';
import { longDate, shortDate } from '../../shared/format/salon-time.ts';
import { serverNow } from '../../shared/server-now.ts';

/**
 * A step that an owner can take: pay, pay a failed renewal with another card, take a cancellation back, subscribe
 * again, book, or choose a salon first.
 */
export type NextStep = 'pay' | 'replace_card' | 'resume' | 'subscribe' | 'book' | 'select_salon';

/** Returns whether a subscription gives baths, or waits for a payment that would let it. */
const isLive = ({ can, status }: SubscriptionDto): boolean => can.book || status === 'pending' || status === 'past_due';

/** Returns whether a subscription has ended and no other one of the same dog has replaced it. */
const isOver = (subscription: SubscriptionDto, all: readonly SubscriptionDto[]): boolean =>
  ![subscription, ...all.filter(({ petId }) => petId === subscription.petId)].some(isLive);

/** Returns the steps that a subscription offers now, the most important first. */
export function nextSteps(subscription: SubscriptionDto, all: readonly SubscriptionDto[]): NextStep[] {
  const { status, salon, can } = subscription;
  const steps: NextStep[] = [];
  if (status === 'pending') steps.push('pay');
  if (status === 'past_due') steps.push('replace_card');
  if (can.book) steps.push(salon ? 'book' : 'select_salon');
  if (can.resubscribe) steps.push('resume');
  if (isOver(subscription, all)) steps.push('subscribe');
  return steps;
}

/** Returns what the state of a subscription means to its owner. */
export function describeState({
  status,
  endDate,
  currentPeriodEnd,
  pausesAt,
  pausedUntil,
  can,
}: SubscriptionDto): string {
  const end = endDate ? longDate(endDate) : undefined;
  switch (status) {
    case 'active':
      if (pausesAt && pausedUntil)
        return `Pauses on ${longDate(pausesAt)}, and renews on ${longDate(pausedUntil)}. There are no baths in between.`;
      return currentPeriodEnd ? `Renews on ${longDate(currentPeriodEnd)}.` : 'Renews each month.';
    case 'paused':
      return `Nothing is charged and there are no baths until ${longDate(pausedUntil ?? '')}, when it renews on its own.`;
    case 'pending':
      return 'The first payment is not complete yet. Complete it, and the baths can begin.';
    case 'past_due':
      return can.book
        ? `The last payment did not go through. We will try your card again over the next few days. You keep your baths${end ? ` until ${end}` : ' meanwhile'}; you can pay now with another card.`
        : 'The last payment did not go through, so there are no baths until it is paid. We will try your card again, or you can pay now with another one.';
    case 'cancelled':
      return can.resubscribe
        ? `You keep your baths until ${end}. Resubscribe before then, and nothing is charged until that day.`
        : `Ended${end ? ` on ${end}` : ''}.`;
    case 'expired':
      return `Ended${end ? ` on ${end}` : ''}, because a payment did not go through.`;
  }
}

/** Returns the cents that the next month costs, by the planned plan where the plan changes. */
export const nextMonthPrice = ({ nextPlan, monthlyPrice }: SubscriptionDto): number =>
  nextPlan?.monthlyPrice ?? monthlyPrice;

/** Returns live subscriptions before ended ones, each group newest first. */
export const inOrder = (subscriptions: readonly SubscriptionDto[]): SubscriptionDto[] =>
  subscriptions.toSorted((one, other) => rank(one) - rank(other) || other.id - one.id);

const rank = (subscription: SubscriptionDto): number => (isLive(subscription) ? 0 : 1);

/**
 * Returns when access ends if the subscription is cancelled now: at the end of the paid period for an active one. Null
 * means at once, as for one that is unpaid or paused.
 */
export const accessEnd = ({ status, currentPeriodEnd }: SubscriptionDto): string | null =>
  status === 'active' ? currentPeriodEnd : null;

/** Returns whether a visit is to come, which the salon may have marked as in progress before its start. */
const isToCome = ({ date, status }: AppointmentDto): boolean =>
  status === 'scheduled' || (status === 'in_progress' && new Date(date) > serverNow());

/** Returns whether a coming visit begins at or after one instant and before another. */
export const isWithin = (visit: AppointmentDto, from: string, until: string): boolean =>
  isToCome(visit) && new Date(visit.date) >= new Date(from) && new Date(visit.date) < new Date(until);

/** Returns the coming visits that a cancellation now would cancel. */
export function conflictFor(subscription: SubscriptionDto, coming: readonly AppointmentDto[]): AppointmentDto[] {
  const end = accessEnd(subscription);
  return coming.filter(
    (visit) =>
      visit.subscriptionId === subscription.id && isToCome(visit) && (!end || new Date(visit.date) >= new Date(end)),
  );
}

/** Returns the coming visits without those after the end of their subscription, which the server cancels soon. */
export const visitsPaidFor = (
  coming: readonly AppointmentDto[],
  subscriptions: readonly SubscriptionDto[] = [],
): AppointmentDto[] =>
  coming.filter((visit) => {
    const own = subscriptions.find(({ id, status }) => id === visit.subscriptionId && status !== 'past_due');
    return !own?.endDate || !isToCome(visit) || new Date(visit.date) < new Date(own.endDate);
  });

/** Returns "Paused until Mar 3" during a pause; undefined otherwise, because the status has its own words. */
export const statusWords = ({ status, pausedUntil }: SubscriptionDto): string | undefined =>
  status === 'paused' && pausedUntil ? `Paused until ${shortDate(pausedUntil)}` : undefined;

/**
 * Whether the owner has a subscription, one that waits for its payment included. As long as the list is not known, nobody
 * is told to buy one.
 */
export const isSubscribed = (subscriptions: readonly SubscriptionDto[] | undefined): boolean =>
  subscriptions?.some(isLive) ?? true;

import type { AppointmentDto, SubscriptionDto } from '../../api/generated.ts';
import { longDate, shortDate } from '../../shared/format/salon-time.ts';

/** What an owner can go on with: pay for it, pay a failed renewal with another card, take a cancellation back, subscribe anew, bathe, or choose a salon first. */
export type NextStep = 'pay' | 'replace_card' | 'resume' | 'subscribe' | 'book' | 'select_salon';

/** A subscription that has ended and that no newer one of the same dog has taken the place of. */
const isOver = (subscription: SubscriptionDto, all: readonly SubscriptionDto[]): boolean =>
  subscription.status !== 'pending' &&
  subscription.status !== 'past_due' &&
  !subscription.can.book &&
  !all.some(({ id, petId, can, status }) => {
    const other = petId === subscription.petId && id !== subscription.id;
    return other && (can.book || status === 'pending');
  });

/** The steps that a subscription offers now, the foremost first. */
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

/** What a subscription's state means to its owner. */
export function standingOf({ status, endDate, currentPeriodEnd, pausesAt, pausedUntil, can }: SubscriptionDto): string {
  const end = endDate ? longDate(endDate) : undefined;
  switch (status) {
    case 'active':
      if (pausesAt && pausedUntil)
        return `Pauses on ${longDate(pausesAt)}, and renews on ${longDate(pausedUntil)}. No bath can be had in between.`;
      return currentPeriodEnd ? `Renews on ${longDate(currentPeriodEnd)}.` : 'Renews each month.';
    case 'paused':
      return `Nothing is charged and no bath can be had until ${longDate(pausedUntil ?? '')}, when it renews by itself.`;
    case 'pending':
      return 'The first payment is not done yet. Complete it and the baths can begin.';
    case 'past_due':
      return can.book
        ? `The last payment did not go through. We will try your card again over the next days. Baths go on${end ? ` until ${end}` : ' meanwhile'}; you can pay now with another card.`
        : 'The last payment did not go through, so there are no baths until it is paid. We will try your card again, or you can pay now with another one.';
    case 'cancelled':
      return can.resubscribe
        ? `Baths can be had until ${end}. Resubscribe before then and nothing is charged until that day.`
        : `Ended${end ? ` on ${end}` : ''}.`;
    case 'expired':
      return `Ended${end ? ` on ${end}` : ''}, because a payment did not go through.`;
  }
}

/** Live ones before those that are over, each newest first. */
export const inOrder = (subscriptions: readonly SubscriptionDto[]): SubscriptionDto[] =>
  subscriptions.toSorted((one, other) => rank(one) - rank(other) || other.id - one.id);

const rank = ({ can, status }: SubscriptionDto): number => (can.book || status === 'pending' ? 0 : 1);

/**
 * When access ends if it is cancelled now: an active one lasts until the end of the paid period; one that is not paid
 * ends at once, as one that is paused does, which null says.
 */
export const accessEnd = ({ status, currentPeriodEnd }: SubscriptionDto): string | null =>
  status === 'active' ? currentPeriodEnd : null;

/** Whether a coming bath begins from one instant on and before another. */
export const isWithin = ({ date, status }: AppointmentDto, from: string, until: string): boolean =>
  status === 'scheduled' && new Date(date) >= new Date(from) && new Date(date) < new Date(until);

/** The coming appointments that a cancellation now would take along. */
export function conflictFor(subscription: SubscriptionDto, coming: readonly AppointmentDto[]): AppointmentDto[] {
  const end = accessEnd(subscription);
  return coming.filter(
    ({ subscriptionId, date, status }) =>
      subscriptionId === subscription.id && status === 'scheduled' && (!end || new Date(date) >= new Date(end)),
  );
}

/** The coming appointments without those that an ended subscription no longer covers: the server gives them up soon. */
export const visitsPaidFor = (
  coming: readonly AppointmentDto[],
  subscriptions: readonly SubscriptionDto[] = [],
): AppointmentDto[] =>
  coming.filter(({ subscriptionId, status, date }) => {
    const end = subscriptions.find(({ id, status: state }) => id === subscriptionId && state !== 'past_due')?.endDate;
    return status !== 'scheduled' || !end || new Date(date) < new Date(end);
  });

/** "Paused until Mar 3" while it rests; otherwise the status has words of its own. */
export const statusWords = ({ status, pausedUntil }: SubscriptionDto): string | undefined =>
  status === 'paused' && pausedUntil ? `Paused until ${shortDate(pausedUntil)}` : undefined;

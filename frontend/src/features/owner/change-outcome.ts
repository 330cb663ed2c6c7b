import type { PlanDto, SubscriptionDto } from '../../api/generated.ts';
import { longDate } from '../../shared/format/salon-time.ts';
import type { ToastMessage } from '../../shared/toasts/toasts.slice.ts';
import { type ChangeKind, messages } from './change-under-way.messages.ts';
import { messages as ownerMessages } from './owner.messages.ts';
import { messages as pauseMessages } from './pause/pause.messages.ts';
import { messages as planMessages } from './plan-change/plan-change.messages.ts';

type Words = Pick<ToastMessage, 'title' | 'description'>;

const made = (words: Words): ToastMessage => ({ tone: 'good', ...words });
const notMade = (title: string): ToastMessage => ({ tone: 'bad', title, description: messages.notMade });

/** Returns the message about a change that was just requested. */
export const requestMessage = (kind: ChangeKind, subscription: SubscriptionDto): ToastMessage =>
  subscription.changeUnderWay ? made(messages.toast(subscription.changeUnderWay)) : changeOutcome(kind, subscription);

/**
 * Returns what has become of a change, by the subscription as it is once the payment provider has answered.
 * @param planBefore the plan at the request; a renewal may have changed it meanwhile
 */
export function changeOutcome(
  kind: ChangeKind,
  { status, pausesAt, pausedUntil, plan, nextPlan }: SubscriptionDto,
  planBefore: Pick<PlanDto, 'id'> = plan,
): ToastMessage {
  const hasOtherPlan = plan.id !== planBefore.id;
  switch (kind) {
    case 'pause':
      return pausesAt && pausedUntil
        ? made(pauseMessages.planned(longDate(pausesAt), longDate(pausedUntil)))
        : notMade(pauseMessages.notPlanned);
    case 'withdraw_pause':
      return pausesAt ? notMade(pauseMessages.notWithdrawn) : made(pauseMessages.withdrawn);
    case 'unpause':
      if (status === 'past_due') return { tone: 'bad', ...pauseMessages.unpausedUnpaid };
      return status === 'active' ? made(pauseMessages.unpaused) : notMade(pauseMessages.notUnpaused);
    case 'change_plan':
      if (hasOtherPlan) return made(planMessages.made(plan.name));
      return nextPlan
        ? made(planMessages.planned(nextPlan.name, longDate(nextPlan.from)))
        : notMade(planMessages.notPlanned);
    case 'withdraw_plan':
      return nextPlan || hasOtherPlan ? notMade(planMessages.notWithdrawn) : made(planMessages.withdrawn);
  }
}

/**
 * Returns one message about all changes that were under way before and are not any more, or undefined where there are
 * none.
 */
export function endOfChanges(
  before: readonly SubscriptionDto[],
  now: readonly SubscriptionDto[],
): ToastMessage | undefined {
  const ends = now.flatMap((subscription) => {
    const earlier = before.find(({ id }) => id === subscription.id);
    const kind = earlier?.changeUnderWay;
    if (!kind || kind === subscription.changeUnderWay) return [];
    const { title, ...outcome } = changeOutcome(kind, subscription, earlier.plan);
    return [{ ...outcome, title: messages.of(title, subscription.pet?.name || ownerMessages.unknownPet) }];
  });
  if (ends.length === 0) return undefined;
  return {
    tone: ends.every(({ tone }) => tone === 'good') ? 'good' : 'bad',
    title: ends.map(({ title }) => title).join('. '),
    description: ends.map(({ description }) => description).join(' '),
  };
}

import { Injectable } from '@nestjs/common';

import { type Pause, ProviderPauses } from '../payments/index.js';
import { Clock, Every } from '../platform/index.js';
import { isBeforeNotice, type Synced, SubscriptionSync } from '../subscriptions/index.js';
import { BookedBaths } from './booked-baths.registry.js';
import { pauseEnd } from './pause.rules.js';
import {
  type RequestOutcome,
  SubscriptionRequests,
  type SubscriptionRequest,
} from './subscription-requests.service.js';

const everySeconds = 60;
/**
 * The most tries to plan a pause. A period may begin and be charged meanwhile; the pause then begins after that period.
 */
const maxTries = 3;

/** Applies requests for pauses at the provider, and ends or takes pauses back. */
@Injectable()
export class PauseRequests {
  constructor(
    private readonly requests: SubscriptionRequests,
    private readonly provider: ProviderPauses,
    private readonly sync: SubscriptionSync,
    private readonly baths: BookedBaths,
    private readonly clock: Clock,
  ) {}

  @Every('plan-changes.apply-pauses', everySeconds)
  resumeInterrupted(): Promise<void> {
    return this.requests.resumeInterrupted(['pause', 'withdraw_pause', 'unpause'], this.apply);
  }

  /** Tries to apply a request, as `ApplyRequest` says. */
  readonly apply = async (request: SubscriptionRequest): Promise<RequestOutcome> => {
    const seen = await this.sync.sync(request.stripeId);
    if (!seen) return { is: 'impossible' };
    if (request.kind === 'pause') return this.requestPause(request, seen);
    return request.kind === 'unpause' ? this.end(request, seen) : this.takeBack(request, seen);
  };

  private async end({ id, stripeId }: SubscriptionRequest, seen: Synced): Promise<RequestOutcome> {
    const { status } = seen.subscription;
    const { pause } = seen.provider;
    // Applied before and then interrupted, nothing is charged a second time. Cancelled meanwhile, nothing is charged.
    if (status !== 'paused') return { is: status === 'active' || status === 'past_due' ? 'made' : 'impossible' };
    if (!pause) return { is: 'impossible' };
    // The pause is about to end on its own, and the same amount is charged.
    if (!isBeforeNotice(pause.until, this.clock.now())) return { is: 'not_now' };
    await this.provider.resumeNow(stripeId, id);
    await this.sync.sync(stripeId);
    return { is: 'made' };
  }

  private async takeBack({ id, stripeId }: SubscriptionRequest, seen: Synced): Promise<RequestOutcome> {
    const { pause } = seen.provider;
    if (!pause) return { is: seen.subscription.status === 'active' ? 'made' : 'impossible' };
    if (pause.hasBegun) return { is: 'missed' };
    if (!isBeforeNotice(pause.from, this.clock.now())) return { is: 'not_now' };
    await this.provider.withdraw(stripeId, id);
    await this.sync.sync(stripeId);
    return { is: 'made' };
  }

  private async requestPause(request: SubscriptionRequest, first: Synced): Promise<RequestOutcome> {
    const { id, stripeId, months } = request;
    let seen: Synced | undefined = first;
    for (let tries = 0; seen && months && tries < maxTries; tries += 1) {
      const { provider, subscription } = seen;
      if (subscription.status === 'past_due') return { is: 'not_now' };
      if (subscription.status !== 'active') return { is: subscription.status === 'paused' ? 'made' : 'impossible' };
      const from = provider.currentPeriodEnd;
      const pause: Pause = { from, until: pauseEnd(provider.anchor, from, months) };
      if (isSame(provider.pause, pause)) return { is: 'made', beginsAt: from };
      // One that the provider has planned already is only moved to the present period.
      if (!provider.pause && (await this.takesOtherBaths(request, pause, provider.anchor))) return { is: 'missed' };
      await this.provider.pause(stripeId, pause, `${id}:${from.getTime()}`);
      seen = await this.sync.sync(stripeId);
    }
    const planned = seen?.provider.pause;
    return planned ? { is: 'made', beginsAt: planned.from } : { is: 'impossible' };
  }

  /** The owner has seen the baths of the promised months, and agreed to lose those. */
  private async takesOtherBaths(request: SubscriptionRequest, { from, until }: Pause, anchor: Date): Promise<boolean> {
    const { subscriptionId, promisedAt, months } = request;
    if (!promisedAt || !months || from <= promisedAt) return false;
    const agreedUntil = pauseEnd(anchor, promisedAt, months);
    return this.baths.isAny(subscriptionId, agreedUntil > from ? agreedUntil : from, until);
  }
}

const isSame = (one: Pause | null, other: Pause): boolean =>
  one?.from.getTime() === other.from.getTime() && one.until.getTime() === other.until.getTime();

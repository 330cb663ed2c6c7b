import { Injectable } from '@nestjs/common';

import { Consents } from '../legal/index.js';
import { type Pause, ProviderPauses } from '../payments/index.js';
import { Clock, Every } from '../platform/index.js';
import { type Synced, SubscriptionSync } from '../subscriptions/index.js';
import { BookedBaths } from './booked-baths.js';
import { isBefore, pauseEnd, type PauseMonths } from './pause.rules.js';
import { NoPauseToWithdraw, NotPausable, NotPaused } from './plan-changes.errors.js';
import { OwnSubscriptions } from './own-subscriptions.service.js';
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

/**
 * Pauses subscriptions for some months (rules.md#pauses). The owner's request is stored, then the provider is called
 * under the request's id, then the provider's state is applied. After a crash in between the next run continues.
 */
@Injectable()
export class Pauses {
  constructor(
    private readonly own: OwnSubscriptions,
    private readonly requests: SubscriptionRequests,
    private readonly provider: ProviderPauses,
    private readonly sync: SubscriptionSync,
    private readonly consents: Consents,
    private readonly baths: BookedBaths,
    private readonly clock: Clock,
  ) {}

  /**
   * Pauses the subscription from the end of the paid period on. Asking again for the same pause changes nothing.
   * @throws SubscriptionNotFound, NotPausable, ChangeUnderWay, PaymentsUnavailable
   */
  async pause(ownerId: number, id: number, months: PauseMonths): Promise<void> {
    const present = await this.own.present(ownerId, id);
    const { pausesAt, pausedUntil, billingAnchor } = present;
    if (pausesAt && billingAnchor && pauseEnd(billingAnchor, pausesAt, months).getTime() === pausedUntil?.getTime())
      return;
    const request = await this.requests.record(ownerId, id, { kind: 'pause', months, planId: null }, (subscription) => {
      if (!this.own.can(subscription).pause) throw new NotPausable();
    });
    await this.requests.grantNow(request, this.make, () => new NotPausable());
  }

  /**
   * Takes back a pause that has not begun; nothing is charged before the next renewal.
   * @throws SubscriptionNotFound, NoPauseToWithdraw, ChangeUnderWay, PaymentsUnavailable
   */
  async withdraw(ownerId: number, id: number): Promise<void> {
    await this.own.present(ownerId, id);
    const request = await this.requests.record(
      ownerId,
      id,
      { kind: 'withdraw_pause', months: null, planId: null },
      (subscription) => {
        if (!this.own.can(subscription).withdrawPause) throw new NoPauseToWithdraw();
      },
    );
    await this.requests.grantNow(request, this.make, () => new NoPauseToWithdraw());
  }

  /**
   * Ends a pause now: a paid period begins and is charged, to which the owner agrees by this call (rules.md#consent).
   * @throws SubscriptionNotFound, NotPaused, ChangeUnderWay, PaymentsUnavailable
   */
  async unpause(ownerId: number, id: number): Promise<void> {
    await this.own.present(ownerId, id);
    const request = await this.requests.record(
      ownerId,
      id,
      { kind: 'unpause', months: null, planId: null },
      async (subscription, em) => {
        if (!this.own.can(subscription).unpause) throw new NotPaused();
        const amountCents = subscription.nextPeriodCents();
        await this.consents.record(em, { kind: 'subscription', userId: ownerId, subscriptionId: id, amountCents });
      },
    );
    await this.requests.grantNow(request, this.make, () => new NotPaused());
  }

  @Every('subscriptions.grant-wishes', everySeconds)
  grantCutOff(): Promise<void> {
    return this.requests.grantCutOff(['pause', 'withdraw_pause', 'unpause'], this.make);
  }

  private readonly make = async (request: SubscriptionRequest): Promise<RequestOutcome> => {
    const seen = await this.sync.sync(request.stripeId);
    if (!seen) return { is: 'impossible' };
    if (request.kind === 'pause') return this.requestPause(request, seen);
    return request.kind === 'unpause' ? this.end(request, seen) : this.takeBack(request, seen);
  };

  private async end({ id, stripeId }: SubscriptionRequest, seen: Synced): Promise<RequestOutcome> {
    const { status } = seen.subscription;
    const { pause } = seen.provider;
    // Granted before and then interrupted, nothing is charged a second time. Cancelled meanwhile, nothing is charged.
    if (status !== 'paused') return { is: status === 'active' || status === 'past_due' ? 'made' : 'impossible' };
    if (!pause) return { is: 'impossible' };
    // The pause is about to end on its own, and the same amount is charged.
    if (!isBefore(pause.until, this.clock.now())) return { is: 'not_now' };
    await this.provider.resumeNow(stripeId, id);
    await this.sync.sync(stripeId);
    return { is: 'made' };
  }

  private async takeBack({ id, stripeId }: SubscriptionRequest, seen: Synced): Promise<RequestOutcome> {
    const { pause } = seen.provider;
    if (!pause) return { is: seen.subscription.status === 'active' ? 'made' : 'impossible' };
    if (pause.hasBegun) return { is: 'missed' };
    if (!isBefore(pause.from, this.clock.now())) return { is: 'not_now' };
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

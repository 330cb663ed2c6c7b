import { Injectable } from '@nestjs/common';

import { Consents } from '../legal/index.js';
import { type Pause, ProviderPauses } from '../payments/index.js';
import { Clock, Every } from '../platform/index.js';
import { type Synced, SubscriptionSync } from '../subscriptions/index.js';
import { isBefore, pauseEnd, type PauseMonths } from './pause.rules.js';
import { NoPauseToWithdraw, NotPausable, NotPaused } from './plan-changes.errors.js';
import { OwnSubscriptions } from './own-subscriptions.service.js';
import { SubscriptionRequests, type SubscriptionRequest } from './subscription-requests.service.js';

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
    await this.requests.grantNow(this.grant(request), () => new NotPausable());
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
    await this.requests.grantNow(this.grant(request), () => new NoPauseToWithdraw());
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
    await this.requests.grantNow(this.grant(request), () => new NotPaused());
  }

  @Every('subscriptions.grant-wishes', everySeconds)
  grantCutOff(): Promise<void> {
    return this.requests.grantCutOff(['pause', 'withdraw_pause', 'unpause'], (request) => this.grant(request));
  }

  /** Grants a request. Returns false where the subscription no longer allows it. */
  private async grant(request: SubscriptionRequest): Promise<boolean> {
    const granted = await this.apply(request);
    await this.requests.settle(request);
    return granted;
  }

  private async apply(request: SubscriptionRequest): Promise<boolean> {
    const seen = await this.sync.sync(request.stripeId);
    if (!seen) return false;
    if (request.kind === 'pause') return this.requestPause(request, seen);
    const { pause } = seen.provider;
    const now = this.clock.now();
    if (request.kind === 'unpause') {
      const { status } = seen.subscription;
      // Granted before and then interrupted, nothing is charged a second time. Cancelled meanwhile, nothing is charged.
      if (status !== 'paused') return status === 'active' || status === 'past_due';
      if (!pause || !isBefore(pause.until, now)) return false;
      await this.provider.resumeNow(request.stripeId, request.id);
    } else {
      if (!pause) return seen.subscription.status === 'active';
      if (pause.hasBegun || !isBefore(pause.from, now)) return false;
      await this.provider.withdraw(request.stripeId, request.id);
    }
    await this.sync.sync(request.stripeId);
    return true;
  }

  private async requestPause({ id, stripeId, months }: SubscriptionRequest, first: Synced): Promise<boolean> {
    let seen: Synced | undefined = first;
    for (let tries = 0; seen && months && tries < maxTries; tries += 1) {
      const { provider, subscription } = seen;
      if (subscription.status !== 'active') return subscription.status === 'paused';
      const from = provider.currentPeriodEnd;
      const pause: Pause = { from, until: pauseEnd(provider.anchor, from, months) };
      if (isSame(provider.pause, pause)) return true;
      await this.provider.pause(stripeId, pause, `${id}:${from.getTime()}`);
      seen = await this.sync.sync(stripeId);
    }
    return isPlanned(seen);
  }
}

const isSame = (one: Pause | null, other: Pause): boolean =>
  one?.from.getTime() === other.from.getTime() && one.until.getTime() === other.until.getTime();

const isPlanned = (seen: Synced | undefined): boolean => Boolean(seen?.provider.pause);

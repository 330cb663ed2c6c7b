import { Injectable } from '@nestjs/common';

import { Consents } from '../legal/index.js';
import { PauseRequests } from './pause-requests.service.js';
import { pauseEnd, type PauseMonths } from './pause.rules.js';
import { NoPauseToWithdraw, NotPausable, NotPaused } from './plan-changes.errors.js';
import { OwnSubscriptions } from './own-subscriptions.service.js';
import { SubscriptionRequests } from './subscription-requests.service.js';

/**
 * Pauses subscriptions for some months (rules.md#pauses). The owner's request is stored, then the provider is called
 * under the request's id, then the provider's state is applied. After a crash in between the next run continues.
 */
@Injectable()
export class Pauses {
  constructor(
    private readonly own: OwnSubscriptions,
    private readonly requests: SubscriptionRequests,
    private readonly pauseRequests: PauseRequests,
    private readonly consents: Consents,
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
    await this.requests.applyNow(request, this.pauseRequests.apply, () => new NotPausable());
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
    await this.requests.applyNow(request, this.pauseRequests.apply, () => new NoPauseToWithdraw());
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
    await this.requests.applyNow(request, this.pauseRequests.apply, () => new NotPaused());
  }
}

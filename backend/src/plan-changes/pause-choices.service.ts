import { Injectable } from '@nestjs/common';

import type { PauseChoicesDto } from './dto/pause.dto.js';
import { OwnSubscriptions } from './own-subscriptions.service.js';
import { pauseEnd, pauseMonths } from './pause.rules.js';
import { NotPausable } from './plan-changes.errors.js';

/** Answers the choices of a pause before it is planned. */
@Injectable()
export class PauseChoices {
  constructor(private readonly own: OwnSubscriptions) {}

  /** @throws SubscriptionNotFound, NotPausable, PaymentsUnavailable */
  async of(ownerId: number, id: number): Promise<PauseChoicesDto> {
    const subscription = await this.own.present(ownerId, id);
    const { billingAnchor: anchor, currentPeriodEnd: from } = subscription;
    if (!this.own.can(subscription).pause || !anchor || !from) throw new NotPausable();
    return {
      from: from.toISOString(),
      choices: pauseMonths.map((months) => ({ months, until: pauseEnd(anchor, from, months).toISOString() })),
    };
  }
}

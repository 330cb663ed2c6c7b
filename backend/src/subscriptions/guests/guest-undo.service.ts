import { Injectable } from '@nestjs/common';

import { GuestPayments } from '../../payments/index.js';
import type { GuestCheckout } from './guest-checkout.entity.js';
import { GuestClaims } from './guest-claims.service.js';

/** Takes a guest's checkout back: afterwards nothing is charged and nothing of it is left at the provider. */
@Injectable()
export class GuestUndo {
  constructor(
    private readonly claims: GuestClaims,
    private readonly payments: GuestPayments,
  ) {}

  /** The decision is written down first; cut off anywhere after it, the sweep goes on. @throws PaymentsUnavailable */
  async undo(claimed: GuestCheckout): Promise<void> {
    await this.claims.step(claimed, (checkout, now) => checkout.undo(now));
    // A crash may have lost what the provider answered: asking again under the same key tells it.
    await this.payments.giveBack(claimed.atProvider ?? (await this.payments.beginSaving(claimed.id)));
    await this.claims.step(claimed, (checkout, now) => checkout.close(now));
  }
}

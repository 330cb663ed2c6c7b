import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

import { AccountExists, Registration, type User } from '../../auth/index.js';
import type { FirstPayment } from '../../payments/index.js';
import { type Look, SubscriptionSync } from '../subscription-sync.service.js';
import type { GuestCheckout } from './guest-checkout.entity.js';
import { GuestClaims } from './guest-claims.service.js';
import { GuestRows } from './guest-rows.service.js';
import { GuestUndo } from './guest-undo.service.js';

/** The last step of a guest's registration: what is paid for becomes an account, a pet and a running subscription. */
@Injectable()
export class GuestCompletion {
  constructor(
    private readonly claims: GuestClaims,
    private readonly undo: GuestUndo,
    private readonly registration: Registration,
    private readonly sync: SubscriptionSync,
    private readonly rows: GuestRows,
  ) {}

  /**
   * All of it in one transaction. Somebody else may have taken the e-mail while the card was charged: then the money
   * goes back before the refusal is told.
   * @throws AccountExists, PaymentsUnavailable
   */
  async finish(claimed: GuestCheckout, { subscription }: FirstPayment): Promise<User> {
    const look = await this.sync.look(subscription.id);
    if (!look) throw new Error(`The provider does not know subscription ${subscription.id} any more`);
    try {
      return await this.registration.creating((em) => this.complete(em, claimed, look));
    } catch (error) {
      if (error instanceof AccountExists) await this.undo.undo(claimed);
      throw error;
    }
  }

  private async complete(em: EntityManager, claimed: GuestCheckout, look: Look): Promise<User> {
    const checkout = await this.claims.own(em, claimed);
    if (!checkout.registrant) throw new Error(`Nobody registers with checkout ${checkout.id}`);
    const owner = await this.registration.create(em, checkout.registrant);
    await this.rows.write(em, owner, checkout, look.provider.id);
    await this.sync.follow(em, look);
    return owner;
  }
}

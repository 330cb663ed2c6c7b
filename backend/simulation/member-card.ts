import { payOpenInvoice, useCard } from './card-at-provider.js';
import type { RunningSubscription } from './members-today.js';
import type { Chance } from './random.js';
import type { SimulatedProduct } from './simulated-product.js';

/** The probabilities of a day. */
const probabilities = { goesBad: 0.004, disputesCharges: 0.002, isMended: 0.25 } as const;

/** The card that pays all of a member's subscriptions, and its changes. */
export class MemberCard {
  private isBad = false;
  /** Whether the customer was deleted at the provider, which the product may not know yet. */
  hasVanished = false;

  constructor(private readonly product: SimulatedProduct) {}

  /** Notes that another subscription was paid with a good card. */
  renew(): void {
    this.isBad = false;
    this.hasVanished = false;
  }

  async act(chance: Chance, subscriptions: readonly RunningSubscription[]): Promise<void> {
    const { adversity } = this.product.scenario;
    if (!this.isBad && chance.happens(adversity.often(probabilities.goesBad)))
      await this.use('pm_card_chargeCustomerFail', subscriptions);
    else if (!this.isBad && chance.happens(adversity.often(probabilities.disputesCharges)))
      await this.use('pm_card_createDispute', subscriptions);
    else if (this.isBad && chance.happens(probabilities.isMended)) {
      await this.use('pm_card_visa', subscriptions);
      for (const { status, stripeId } of subscriptions)
        if (status === 'past_due') await payOpenInvoice(this.product, stripeId);
    }
  }

  /** Deletes the member's customer in the provider's dashboard. */
  async vanish({ stripeId }: RunningSubscription): Promise<void> {
    const { customer } = await this.product.provider.call<{ customer: string }>(`subscriptions/${stripeId}`);
    await this.product.provider.delete(`customers/${customer}`);
    this.hasVanished = true;
  }

  private async use(testCard: string, subscriptions: readonly RunningSubscription[]): Promise<void> {
    for (const { stripeId } of subscriptions) await useCard(this.product, stripeId, testCard);
    this.isBad = testCard !== 'pm_card_visa';
  }
}

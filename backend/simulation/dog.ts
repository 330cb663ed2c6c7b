import type { Owner } from './owner.js';
import type { Chance } from './random.js';
import type { SimulatedSalon } from './simulated-salon.js';

const probabilities = { choosesSalon: 0.7, regretsAtOnce: 0.1 } as const;

interface Order {
  readonly clientSecret: string;
  readonly subscriptionId: string;
}

/** A dog, and its owner's actions on its subscription. */
export class Dog {
  petId = 0;

  constructor(
    private readonly owner: Owner,
    private readonly salon: SimulatedSalon,
    /** The dog's place among its owner's dogs, from 1 on. */
    private readonly place: number,
  ) {}

  async adopt(size: string): Promise<void> {
    const name = `Dog ${this.owner.number}.${this.place} ${size}`;
    this.petId = (await this.owner.call<{ id: number }>('POST', '/api/pets', { name, size })).id;
  }

  /**
   * Subscribes and pays; returns false where a cancelled subscription still has time left, so that this is not
   * possible.
   */
  async subscribe(chance: Chance): Promise<boolean> {
    const { product } = this.owner;
    const [plan] = await product.rows<{ id: number }>(
      'select plans.id from plans join pets on pets.size = plans.pet_size where pets.id = $1',
      [this.petId],
    );
    const choosesSalon = chance.happens(probabilities.choosesSalon);
    const answer = await this.owner.ask<Order>('POST', '/api/get-or-create-subscription', {
      planId: plan!.id,
      petId: this.petId,
      ...(choosesSalon && { salonId: this.salon.id }),
    });
    // With time left on a cancelled month an owner would resubscribe; in the simulation they wait for its end.
    if (answer.status !== 200 && answer.status !== 201) return false;
    if (!choosesSalon) product.diary.beganWithoutSalon.add(answer.body.subscriptionId);
    const [intent] = answer.body.clientSecret.split('_secret_');
    const fields = { client_secret: answer.body.clientSecret, payment_method: 'pm_card_visa' };
    await product.provider.call(`payment_intents/${intent}/confirm`, fields, 'page');
    if (chance.happens(product.scenario.adversity.often(probabilities.regretsAtOnce)))
      await this.cancelAtOnce(answer.body.subscriptionId);
    return true;
  }

  async leave(subscriptionId: number): Promise<void> {
    await this.owner.call('PATCH', `/api/subscriptions/${subscriptionId}/cancel`);
  }

  /** Cancels a subscription right after its payment, before any webhook about the payment has arrived. */
  private async cancelAtOnce(stripeId: string): Promise<void> {
    const [row] = await this.owner.product.rows<{ id: number }>(
      'select id from subscriptions where stripe_subscription_id = $1',
      [stripeId],
    );
    if (row) await this.leave(row.id);
  }
}

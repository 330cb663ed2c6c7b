import type { Owner } from './owner.js';
import type { Chance } from './random.js';
import type { SimulatedSalon } from './simulated-salon.js';

const habits = { choosesSalon: 0.7, regretsAtOnce: 0.1 } as const;

interface Order {
  readonly clientSecret: string;
  readonly subscriptionId: string;
}

/** A dog, and its owner's dealings with its subscription. */
export class Dog {
  petId = 0;

  constructor(
    private readonly owner: Owner,
    private readonly salon: SimulatedSalon,
    /** Of several dogs of an owner, from 1 on. */
    private readonly place: number,
  ) {}

  async adopt(size: string): Promise<void> {
    const name = `Dog ${this.owner.number}.${this.place} ${size}`;
    this.petId = (await this.owner.call<{ id: number }>('POST', '/api/pets', { name, size })).id;
  }

  /** Subscribes and pays; false where that is not possible, since a cancelled month has time left. */
  async subscribe(chance: Chance): Promise<boolean> {
    const { product } = this.owner;
    const [plan] = await product.rows<{ id: number }>(
      'select plans.id from plans join pets on pets.size = plans.pet_size where pets.id = $1',
      [this.petId],
    );
    const choosesSalon = chance.happens(habits.choosesSalon);
    const answer = await this.owner.ask<Order>('POST', '/api/get-or-create-subscription', {
      planId: plan!.id,
      petId: this.petId,
      ...(choosesSalon && { salonId: this.salon.id }),
    });
    // Somebody whose cancelled month has time left resubscribes instead, and here waits for its end.
    if (answer.status !== 200 && answer.status !== 201) return false;
    if (!choosesSalon) product.diary.beganWithoutSalon.add(answer.body.subscriptionId);
    const [intent] = answer.body.clientSecret.split('_secret_');
    const fields = { client_secret: answer.body.clientSecret, payment_method: 'pm_card_visa' };
    await product.provider(`payment_intents/${intent}/confirm`, fields, 'page');
    if (chance.happens(product.adversity.often(habits.regretsAtOnce))) await this.regret(answer.body.subscriptionId);
    return true;
  }

  async leave(subscriptionId: number): Promise<void> {
    await this.owner.call('PATCH', `/api/subscriptions/${subscriptionId}/cancel`);
  }

  /** Cancels what was paid a moment ago, before any news of the payment has come. */
  private async regret(stripeId: string): Promise<void> {
    const [row] = await this.owner.product.rows<{ id: number }>(
      'select id from subscriptions where stripe_subscription_id = $1',
      [stripeId],
    );
    if (row) await this.leave(row.id);
  }
}

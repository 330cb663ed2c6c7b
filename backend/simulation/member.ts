import { payOpenInvoice, useCard } from './card-at-provider.js';
import type { MembersToday, MemberToday } from './members-today.js';
import { addAccount } from './network-of-salons.js';
import { changeNextPeriod, sizes } from './next-period.js';
import { Chance } from './random.js';
import type { SimulatedProduct } from './simulated-product.js';
import type { SimulatedSalon } from './simulated-salon.js';

/** Chances of a member's day. */
const habits = {
  choosesSalon: 0.7,
  books: 0.12,
  takesAddOn: 0.35,
  cancelsVisit: 0.02,
  tips: 0.25,
  cardGoesBad: 0.004,
  disputesCharges: 0.002,
  mendsCard: 0.25,
  leaves: 0.003,
  comesBack: 0.02,
  changesPlan: 0.001,
  regretsAtOnce: 0.1,
  vanishes: 0.002,
  objects: 0.3,
} as const;

interface Order {
  readonly clientSecret: string;
  readonly subscriptionId: string;
}

interface Visit {
  readonly id: number;
  readonly status: string;
  readonly startsAt: Date;
}

/** One dog owner of the simulated year: what they do on a day is a matter of chance, the same for the same seed. */
export class Member {
  private actor = { userId: 0, role: 'pet_owner' as const };
  private petId = 0;
  private cardIsBad = false;
  /** The customer was deleted at the provider, and the product may not know yet. */
  private vanished = false;

  constructor(
    private readonly product: SimulatedProduct,
    private readonly seed: number,
    readonly number: number,
    private readonly salons: readonly SimulatedSalon[],
  ) {}

  /** Makes the member's account; members are numbered by when they come. */
  async arrive(): Promise<void> {
    this.actor = { userId: await addAccount(this.product, `member${this.number}`, 'pet_owner'), role: 'pet_owner' };
  }

  async join(): Promise<void> {
    const chance = this.chance('join');
    await this.adopt(chance.oneOf(sizes));
    await this.subscribe(chance);
  }

  /** The salon at which the member wants a bath today, if any. */
  wish(day: number, today: MembersToday): SimulatedSalon | undefined {
    const chance = this.chance('wish', day);
    const { subscription } = today.of(this.actor.userId, this.petId);
    if (subscription?.status !== 'active' || !chance.happens(habits.books)) return undefined;
    return chance.oneOf(this.favourites());
  }

  /** Books what is still free there. Who comes first depends on who asks first. */
  async book(day: number, today: MembersToday, salon: SimulatedSalon): Promise<void> {
    const { subscription } = today.of(this.actor.userId, this.petId);
    if (subscription) await this.bookAt(salon, this.chance('booking', day), subscription.id);
  }

  /** What else the member does today; `day` numbers the days of the simulation. */
  async live(day: number, today: MembersToday): Promise<void> {
    const chance = this.chance('day', day);
    const { subscription, bathed } = today.of(this.actor.userId, this.petId);
    if (!subscription) {
      if (chance.happens(habits.comesBack)) await this.subscribe(chance);
      return;
    }
    if (this.vanished) return;
    await this.object(day);
    await this.lookAfterCard(chance, subscription);
    if (chance.happens(this.often(habits.cancelsVisit))) await this.cancelVisit(chance);
    if (subscription.status === 'active' && chance.happens(habits.leaves)) await this.leave(subscription.id);
    else if (subscription.status === 'active' && chance.happens(habits.changesPlan))
      await this.changePlan(chance, subscription);
    await changeNextPeriod(this.product, this.actor, this.chance('next-period', day), subscription);
    await this.tip(chance, bathed);
    if (this.chance('vanish', day).happens(this.often(habits.vanishes))) await this.vanish(subscription.stripeId);
  }

  private often(probability: number): number {
    return this.product.adversity.often(probability);
  }

  private chance(...names: (string | number)[]): Chance {
    return new Chance(this.seed, 'member', this.number, ...names);
  }

  private async adopt(size: string): Promise<void> {
    const pet = await this.call<{ id: number }>('POST', '/api/pets', { name: `Dog ${this.number} ${size}`, size });
    this.petId = pet.id;
  }

  private async subscribe(chance: Chance): Promise<void> {
    const [plan] = await this.product.rows<{ id: number }>(
      'select plans.id from plans join pets on pets.size = plans.pet_size where pets.id = $1',
      [this.petId],
    );
    const choosesSalon = chance.happens(habits.choosesSalon);
    const answer = await this.product.as<Order>(this.actor, 'POST', '/api/get-or-create-subscription', {
      planId: plan!.id,
      petId: this.petId,
      ...(choosesSalon && { salonId: this.favourites()[0]!.id }),
    });
    // Somebody whose cancelled month has time left resubscribes instead, and here waits for its end.
    if (answer.status !== 200 && answer.status !== 201) return;
    if (!choosesSalon) this.product.diary.beganWithoutSalon.add(answer.body.subscriptionId);
    const [intent] = answer.body.clientSecret.split('_secret_');
    const fields = { client_secret: answer.body.clientSecret, payment_method: 'pm_card_visa' };
    await this.product.provider(`payment_intents/${intent}/confirm`, fields, 'page');
    this.cardIsBad = false;
    this.vanished = false;
    if (chance.happens(this.often(habits.regretsAtOnce))) await this.regret(answer.body.subscriptionId);
  }

  /** Cancels what was paid a moment ago, before any news of the payment has come. */
  private async regret(stripeId: string): Promise<void> {
    const [row] = await this.product.rows<{ id: number }>(
      'select id from subscriptions where stripe_subscription_id = $1',
      [stripeId],
    );
    if (row) await this.leave(row.id);
  }

  /** Somebody deletes the member's customer in the provider's dashboard. */
  private async vanish(stripeId: string): Promise<void> {
    const { customer } = await this.product.provider<{ customer: string }>(`subscriptions/${stripeId}`);
    await this.product.deleteAtProvider(`customers/${customer}`);
    this.vanished = true;
  }

  /** Says of visits that nobody marked that they did not take place, on the day after they came to count. */
  private async object(day: number): Promise<void> {
    const assumed = await this.product.rows<{ id: number; place: string }>(
      `select id, salon_id || ' ' || extract(epoch from starts_at) as place from appointments
       where owner_id = $1 and status = 'completed' and assumed_at > $2::timestamptz - interval '1 day'
         and objected_at is null and reviewed_at is null order by starts_at`,
      [this.actor.userId, this.product.clock.now()],
    );
    for (const { id, place } of assumed)
      if (this.chance('objection', day, place).happens(this.often(habits.objects)))
        await this.call('POST', `/api/appointments/${id}/objection`, { reason: 'Nobody was there.' });
  }

  private favourites(): readonly SimulatedSalon[] {
    const chance = this.chance('favourites');
    return [chance.oneOf(this.salons), chance.oneOf(this.salons), chance.oneOf(this.salons)];
  }

  private async bookAt(salon: SimulatedSalon, chance: Chance, subscriptionId: number): Promise<void> {
    const ahead = chance.between(1, 9);
    const date = new Date(this.product.clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
    const addons = chance.happens(habits.takesAddOn) ? [chance.oneOf(salon.addOnIds)] : [];
    const query = `date=${date}&subscriptionId=${subscriptionId}${addons.length > 0 ? `&addons=${addons.join()}` : ''}`;
    const { days } = await this.call<{
      days: { date: string; starts: { startsAt: string; available: boolean }[] | null }[];
    }>('GET', `/api/salons/${salon.id}/availability?${query}`);
    const free = days.find((day) => day.date === date)?.starts?.filter((start) => start.available) ?? [];
    if (free.length === 0) return;
    await this.call('POST', '/api/appointments', {
      subscriptionId,
      salonId: salon.id,
      petId: this.petId,
      date: chance.oneOf(free).startsAt,
      addons,
    });
  }

  private async cancelVisit(chance: Chance): Promise<void> {
    const coming = await this.visits(`status = 'scheduled' and starts_at > $2`);
    if (coming.length === 0) return;
    const { id } = chance.oneOf(coming);
    await this.call('PATCH', `/api/appointments/${id}/cancel`);
    this.product.diary.cancelledVisits.set(id, this.product.clock.now());
  }

  private async tip(chance: Chance, bathed: MemberToday['bathed']): Promise<void> {
    for (const visit of bathed)
      if (chance.happens(habits.tips))
        await this.call('POST', `/api/appointments/${visit.id}/tip`, { amount: chance.oneOf([300, 500, 1_000, 737]) });
  }

  private async leave(subscriptionId: number): Promise<void> {
    await this.call('PATCH', `/api/subscriptions/${subscriptionId}/cancel`);
  }

  /** Plans go by the size of the dog: who wants another plan leaves this one and subscribes for another dog. */
  private async changePlan(chance: Chance, { id }: { id: number }): Promise<void> {
    await this.leave(id);
    await this.adopt(chance.oneOf(sizes));
    await this.subscribe(chance);
  }

  private async lookAfterCard(
    chance: Chance,
    { status, stripeId }: { status: string; stripeId: string },
  ): Promise<void> {
    if (!this.cardIsBad && chance.happens(this.often(habits.cardGoesBad)))
      await this.useCard('pm_card_chargeCustomerFail', stripeId);
    else if (!this.cardIsBad && chance.happens(this.often(habits.disputesCharges)))
      await this.useCard('pm_card_createDispute', stripeId);
    else if (this.cardIsBad && chance.happens(habits.mendsCard)) {
      await this.useCard('pm_card_visa', stripeId);
      if (status === 'past_due') await payOpenInvoice(this.product, stripeId);
    }
  }

  private async useCard(testCard: string, stripeId: string): Promise<void> {
    await useCard(this.product, stripeId, testCard);
    this.cardIsBad = testCard !== 'pm_card_visa';
  }

  private visits(condition: string): Promise<Visit[]> {
    return this.product.rows<Visit>(
      `select id, status, starts_at as "startsAt" from appointments where owner_id = $1 and ${condition} order by id`,
      [this.actor.userId, this.product.clock.now()],
    );
  }

  /** @throws where the product refuses what it offered */
  private async call<Body>(method: string, path: string, body?: object): Promise<Body> {
    const answer = await this.product.as<Body>(this.actor, method, path, body);
    if (answer.status >= 400)
      throw new Error(
        `${method} ${path} answered ${answer.status} to member ${this.number}: ${JSON.stringify(answer.body)}`,
      );
    return answer.body;
  }
}

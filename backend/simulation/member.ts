import { Closing } from './closing.js';
import { Dog } from './dog.js';
import { bookTogether } from './dogs-together.js';
import { MemberCard } from './member-card.js';
import type { MembersToday, RunningSubscription } from './members-today.js';
import { addAccount } from './network-of-salons.js';
import { changeNextPeriod, sizes } from './next-period.js';
import { moveVisits } from './moves.js';
import { Owner } from './owner.js';
import type { Chance } from './random.js';
import type { SimulatedProduct } from './simulated-product.js';
import type { SimulatedSalon } from './simulated-salon.js';
import { bookSeries, endSeries } from './standing-visits.js';
import { bookVisit, cancelVisits } from './visits.js';
import { answerOffers, leaveWaitlist } from './waiting.js';
import { answerWeights } from './weights.js';

/** The probabilities of a member's day; the first is one of a life. */
const probabilities = {
  hasSecondDog: 0.15,
  books: 0.12,
  booksTogether: 0.5,
  booksSeries: 0.05,
  tips: 0.25,
  leaves: 0.003,
  comesBack: 0.02,
  changesDog: 0.001,
  vanishes: 0.002,
  objects: 0.3,
} as const;

/** A dog owner of the simulated year. Chance decides what they do on a day, the same for the same seed. */
export class Member {
  private readonly owner: Owner;
  private readonly card: MemberCard;
  private readonly closing: Closing;
  private dogs: Dog[] = [];

  constructor(
    private readonly product: SimulatedProduct,
    seed: number,
    number: number,
    private readonly salons: readonly SimulatedSalon[],
  ) {
    this.owner = new Owner(product, seed, number);
    this.card = new MemberCard(product);
    this.closing = new Closing(this.owner);
  }

  get userId(): number {
    return this.owner.userId;
  }

  /** Creates the member's account; accounts are numbered in the order of arrival. */
  async arrive(): Promise<void> {
    this.owner.userId = await addAccount(this.product, `member${this.owner.number}`, 'pet_owner');
  }

  /** Adopts one dog, or two of different sizes, and subscribes for them. */
  async join(day: number): Promise<void> {
    this.closing.begin(day);
    const chance = this.owner.chance('join');
    const size = chance.oneOf(sizes);
    const hasTwo = this.owner
      .chance('second-dog')
      .happens(this.product.scenario.initiative.often(probabilities.hasSecondDog));
    const others = sizes.filter((other) => other !== size);
    this.dogs = [];
    for (const [index, dogSize] of (hasTwo ? [size, chance.oneOf(others)] : [size]).entries()) {
      const dog = new Dog(this.owner, this.favourites()[0]!, index + 1);
      await dog.adopt(dogSize);
      this.dogs.push(dog);
      await this.subscribe(dog, chance);
    }
  }

  /** Returns the salon at which the member wants a bath today, if any. */
  chooseSalon(day: number, today: MembersToday): SimulatedSalon | undefined {
    const chance = this.owner.chance('wish', day);
    if (this.active(today).length === 0 || !chance.happens(this.product.scenario.initiative.often(probabilities.books)))
      return undefined;
    return chance.oneOf(this.favourites());
  }

  /** Books a free start at the salon, or joins its waitlist. The first member to ask gets the start. */
  async book(day: number, today: MembersToday, salon: SimulatedSalon): Promise<void> {
    const chance = this.owner.chance('booking', day);
    const kind = this.owner.chance('kind of booking', day);
    const dogs = this.active(today).map(({ id: subscriptionId, petId }) => ({ subscriptionId, petId }));
    if (dogs.length > 1 && kind.happens(probabilities.booksTogether))
      return bookTogether(this.owner, dogs, salon, chance);
    const dog = chance.oneOf(dogs);
    if (kind.happens(this.product.scenario.initiative.often(probabilities.booksSeries)))
      return bookSeries(this.owner, dog, salon, chance);
    return bookVisit(this.owner, dog, salon, chance);
  }

  /** Does everything else of the member's day; `day` numbers the days of the simulation. */
  async live(day: number, today: MembersToday): Promise<void> {
    const running = today.runningOf(this.userId);
    await this.closing.live(day, running);
    if (this.card.hasVanished && running.length > 0) return;
    if (this.closing.isUnderWay) return;
    await this.object(day);
    await answerWeights(this.owner, today.weighedOf(this.userId));
    const chance = this.owner.chance('day', day);
    if (running.length > 0) await this.card.act(chance, running);
    await cancelVisits(this.owner, day);
    await endSeries(this.owner, day);
    if (today.isWaiting(this.userId)) await leaveWaitlist(this.owner, day);
    for (const [index, dog] of this.dogs.entries()) await this.actOnDog(dog, index, day, today);
    for (const { id } of today.completedVisitsOf(this.userId)) await this.tip(chance, id);
    if (
      running[0] &&
      this.owner.chance('vanish', day).happens(this.product.scenario.adversity.often(probabilities.vanishes))
    )
      await this.card.vanish(running[0]);
  }

  /** Moves visits; returns whether any start was freed or taken. */
  async move(day: number): Promise<boolean> {
    return !this.closing.isUnderWay && (await moveVisits(this.owner, day));
  }

  /** Answers the offers for the member's dogs, unless the account is closed. */
  async answerOffers(): Promise<void> {
    if (!this.closing.isUnderWay) await answerOffers(this.owner);
  }

  /** Returns whether a member whose account was erased comes back today, as a new person. */
  joinsAgain(day: number): boolean {
    return this.closing.joinsAgain(day);
  }

  private async actOnDog(dog: Dog, index: number, day: number, today: MembersToday): Promise<void> {
    const chance = this.owner.chance('dog', day, index);
    const subscription = today.runningOf(this.userId).find(({ petId }) => petId === dog.petId);
    if (!subscription) {
      if (chance.happens(probabilities.comesBack)) await this.subscribe(dog, chance);
      return;
    }
    if (subscription.status === 'active' && chance.happens(probabilities.leaves)) await dog.leave(subscription.id);
    else if (subscription.status === 'active' && chance.happens(probabilities.changesDog))
      await this.changeDog(dog, chance, subscription);
    await changeNextPeriod(this.owner, this.owner.chance('next-period', day, index), subscription);
  }

  private async subscribe(dog: Dog, chance: Chance): Promise<void> {
    if (await dog.subscribe(chance)) this.card.renew();
  }

  /** Replaces a dog: its subscription is cancelled, and the new dog gets its own. */
  private async changeDog(dog: Dog, chance: Chance, { id }: RunningSubscription): Promise<void> {
    await dog.leave(id);
    await dog.adopt(chance.oneOf(sizes));
    await this.subscribe(dog, chance);
  }

  /** Objects to visits that nobody marked, on the day after they came to count as completed. */
  private async object(day: number): Promise<void> {
    const assumed = await this.product.rows<{ id: number; place: string }>(
      `select id, salon_id || ' ' || extract(epoch from starts_at) as place from appointments
       where owner_id = $1 and status = 'completed' and assumed_at > $2::timestamptz - interval '1 day'
         and objected_at is null and reviewed_at is null order by starts_at, station`,
      [this.userId, this.product.clock.now()],
    );
    for (const { id, place } of assumed)
      if (
        this.owner.chance('objection', day, place).happens(this.product.scenario.adversity.often(probabilities.objects))
      )
        await this.owner.call('POST', `/api/appointments/${id}/objection`, { reason: 'Nobody was there.' });
  }

  private async tip(chance: Chance, visitId: number): Promise<void> {
    if (!chance.happens(probabilities.tips)) return;
    const amount = chance.oneOf([300, 500, 1_000, 737]);
    await this.owner.call('POST', `/api/appointments/${visitId}/tip`, { amount });
  }

  private favourites(): readonly SimulatedSalon[] {
    const chance = this.owner.chance('favourites');
    return [chance.oneOf(this.salons), chance.oneOf(this.salons), chance.oneOf(this.salons)];
  }

  /** Returns the subscriptions of the member's present dogs; none once the member is leaving. */
  private active(today: MembersToday): RunningSubscription[] {
    if (this.closing.isUnderWay) return [];
    const own = new Set(this.dogs.map(({ petId }) => petId));
    return today.runningOf(this.userId).filter(({ status, petId }) => status === 'active' && own.has(petId));
  }
}

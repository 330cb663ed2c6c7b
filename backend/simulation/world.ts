import { EventDrain } from '../src/platform/index.js';
import { Administrator } from './administrator.js';
import { concurrently } from './concurrently.js';
import { Member } from './member.js';
import { MembersToday } from './members-today.js';
import { openSalons } from './network-of-salons.js';
import { Chance } from './random.js';
import type { SimulatedProduct } from './simulated-product.js';
import type { SimulatedSalon } from './simulated-salon.js';

export interface SimulationSize {
  readonly members: number;
  readonly salons: number;
  readonly days: number;
  readonly seed: number;
  /**
   * The number of chances that every failure has where it usually has one (`Frequency`); 1 by default. A rare one is so
   * about as many times as likely, a frequent one less.
   */
  readonly adversity?: number;
  /**
   * The same for most of what members do: booking, series, moving, second dogs, cancelling, waiting in line, pausing,
   * changing plans, leaving permanently.
   */
  readonly initiative?: number;
  /**
   * Whether members also wait for a bath at any salon within miles. It is luck which of two salons is faster to offer
   * one, so the same seed does not give the same cents then.
   */
  readonly waitsWithinMiles?: boolean;
}

/** The people of a simulation. */
export class World {
  private constructor(
    private readonly product: SimulatedProduct,
    readonly salons: readonly SimulatedSalon[],
    readonly administrator: Administrator,
    private readonly members: readonly { readonly member: Member; readonly joinsOn: number }[],
  ) {}

  /** Members join over the first third of the time. */
  static async open(product: SimulatedProduct, size: SimulationSize): Promise<World> {
    const salons = await openSalons(product, size.seed, size.salons);
    const administrator = new Administrator(product, size.seed, salons);
    await administrator.begin();
    const members = Array.from({ length: size.members }, (_, index) => ({
      member: new Member(product, size.seed, index + 1, salons),
      joinsOn: new Chance(size.seed, 'joins', index + 1).between(0, Math.floor(size.days / 3)),
    }));
    return new World(product, salons, administrator, members);
  }

  /**
   * Lets the members act on a day. Members who book at the same salon do so one after the other, because the first one
   * gets the start; all other actions are independent and run at once.
   */
  async membersAct(day: number): Promise<void> {
    const today = await MembersToday.read(this.product);
    const living = this.members.filter(({ joinsOn }) => joinsOn < day).map(({ member }) => member);
    const requests = Map.groupBy(living, (member) => member.chooseSalon(day, today));
    await concurrently(requests, async ([salon, members]) => {
      if (salon) for (const member of members) await member.book(day, today, salon);
    });
    await concurrently(living, (member) => member.live(day, today));
    await this.membersMove(day, living);
    const comingBack = living.filter((member) => member.joinsAgain(day));
    const joining = [
      ...comingBack,
      ...this.members.filter(({ joinsOn }) => joinsOn === day).map(({ member }) => member),
    ];
    for (const member of joining) await member.arrive();
    await concurrently(joining, (member) => member.join(day));
  }

  /**
   * Members move one after the other: each may take the start that another frees, unless it is offered to somebody
   * first.
   */
  private async membersMove(day: number, living: readonly Member[]): Promise<void> {
    await this.product.get(EventDrain).wait();
    for (const member of living) if (await member.move(day)) await this.product.get(EventDrain).wait();
  }

  /**
   * Lets the members with offers answer them, until no new offer appears: a declined start may be offered to others.
   */
  async membersAnswer(): Promise<void> {
    const seen = new Set<number>();
    for (;;) {
      const offers = await this.product.rows<{ id: number; ownerId: number }>(
        `select o.id, w.owner_id as "ownerId" from wait_offers o join waits w on w.id = o.wait_id where o.state = 'open'`,
      );
      const unseen = offers.filter(({ id }) => !seen.has(id));
      if (unseen.length === 0) return;
      const owners = new Set(unseen.map(({ ownerId }) => ownerId));
      await concurrently(this.members, async ({ member }) => {
        if (owners.has(member.userId)) await member.answerOffers();
      });
      for (const { id } of unseen) seen.add(id);
      await this.product.get(EventDrain).wait();
    }
  }
}

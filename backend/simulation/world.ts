import { Administrator } from './administrator.js';
import { atOnce } from './at-once.js';
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
  /** How many times its usual chance everything that goes wrong has; once by itself. */
  readonly adversity?: number;
}

/** Everybody who lives in a simulation. */
export class World {
  private constructor(
    private readonly product: SimulatedProduct,
    readonly salons: readonly SimulatedSalon[],
    readonly administrator: Administrator,
    private readonly members: readonly { readonly member: Member; readonly joinsOn: number }[],
  ) {}

  /** Members come over the first two thirds of the time. */
  static async open(product: SimulatedProduct, size: SimulationSize): Promise<World> {
    const salons = await openSalons(product, size.seed, size.salons);
    const administrator = new Administrator(product, size.seed, salons);
    await administrator.begin();
    const members = Array.from({ length: size.members }, (_, index) => ({
      member: new Member(product, size.seed, index + 1, salons),
      joinsOn: new Chance(size.seed, 'joins', index + 1).between(0, Math.floor((size.days * 2) / 3)),
    }));
    return new World(product, salons, administrator, members);
  }

  /**
   * What the members do on a day. Those who book at a salon do so one after the other, since the first takes the
   * place; nothing else that they do stands in the way of others, so it is done at once.
   */
  async membersAct(day: number): Promise<void> {
    const today = await MembersToday.read(this.product);
    const living = this.members.filter(({ joinsOn }) => joinsOn < day).map(({ member }) => member);
    const wishes = Map.groupBy(living, (member) => member.wish(day, today));
    await atOnce(wishes, async ([salon, members]) => {
      if (salon) for (const member of members) await member.book(day, today, salon);
    });
    await atOnce(living, (member) => member.live(day, today));
    const joining = this.members.filter(({ joinsOn }) => joinsOn === day).map(({ member }) => member);
    for (const member of joining) await member.arrive();
    await atOnce(joining, (member) => member.join());
  }
}

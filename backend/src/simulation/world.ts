import { Administrator } from './administrator.js';
import { Member } from './member.js';
import { openSalons } from './network-of-salons.js';
import { Chance } from './random.js';
import type { SimulatedProduct } from './simulated-product.js';
import type { SimulatedSalon } from './simulated-salon.js';

export interface SimulationSize {
  readonly members: number;
  readonly salons: number;
  readonly days: number;
  readonly seed: number;
}

/** Everybody who lives in a simulation. */
export class World {
  private constructor(
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
    return new World(salons, administrator, members);
  }

  /** What the members do on a day, one after the other. */
  async membersAct(day: number): Promise<void> {
    for (const { member, joinsOn } of this.members) {
      if (joinsOn === day) await member.join();
      if (joinsOn < day) await member.live(day);
    }
  }
}

import { Chance } from './random.js';
import type { Answer, SimulatedProduct } from './simulated-product.js';

/** A dog owner who calls the product under their account; their random draws depend on their number. */
export class Owner {
  /** The account's id; 0 until it is created. */
  userId = 0;

  constructor(
    readonly product: SimulatedProduct,
    private readonly seed: number,
    readonly number: number,
  ) {}

  chance(...names: readonly (string | number)[]): Chance {
    return new Chance(this.seed, 'member', this.number, ...names);
  }

  /**
   * Makes a call that the product has offered.
   * @throws where the product refuses it
   */
  async call<Body>(method: string, path: string, body?: object): Promise<Body> {
    const answer = await this.ask<Body>(method, path, body);
    if (answer.status < 400) return answer.body;
    const what = `${method} ${path} answered ${answer.status} to member ${this.number}`;
    throw new Error(`${what}: ${JSON.stringify(answer.body)} to ${JSON.stringify(body)}`);
  }

  /**
   * Makes a call that may not be possible that day; returns undefined where it is not.
   * @throws for any other refusal
   */
  async callIfPossible<Body>(method: string, path: string, body?: object): Promise<Body | undefined> {
    const answer = await this.ask<Body & { code?: string }>(method, path, body);
    if (answer.status === 409 || (answer.status === 400 && answer.body.code === 'subscriptions.same_plan'))
      return undefined;
    if (answer.status < 400) return answer.body;
    throw new Error(
      `${method} ${path} returned status ${answer.status} to member ${this.number}: ${JSON.stringify(answer.body)}`,
    );
  }

  ask<Body>(method: string, path: string, body?: object): Promise<Answer<Body>> {
    return this.product.as<Body>({ userId: this.userId, role: 'pet_owner' }, method, path, body);
  }
}

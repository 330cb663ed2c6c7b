import { Chance } from './random.js';
import type { Answer, SimulatedProduct } from './simulated-product.js';

/** Dog owners as they meet the product: they call it under their account, and their chances go by their number. */
export class Owner {
  /** Nobody's until the account is made. */
  userId = 0;

  constructor(
    readonly product: SimulatedProduct,
    private readonly seed: number,
    readonly number: number,
  ) {}

  chance(...names: readonly (string | number)[]): Chance {
    return new Chance(this.seed, 'member', this.number, ...names);
  }

  /** Calls the product with what it has offered. @throws where it refuses */
  async call<Body>(method: string, path: string, body?: object): Promise<Body> {
    const answer = await this.ask<Body>(method, path, body);
    if (answer.status < 400) return answer.body;
    const what = `${method} ${path} answered ${answer.status} to member ${this.number}`;
    throw new Error(`${what}: ${JSON.stringify(answer.body)} to ${JSON.stringify(body)}`);
  }

  /** Calls the product with what may not be possible that day; undefined where it is not. @throws for other refusals */
  async callIfPossible<Body>(method: string, path: string, body?: object): Promise<Body | undefined> {
    const answer = await this.ask<Body & { code?: string }>(method, path, body);
    if (answer.status === 409 || (answer.status === 400 && answer.body.code === 'subscriptions.same_plan'))
      return undefined;
    if (answer.status < 400) return answer.body;
    throw new Error(
      `${method} ${path} answered ${answer.status} to member ${this.number}: ${JSON.stringify(answer.body)}`,
    );
  }

  ask<Body>(method: string, path: string, body?: object): Promise<Answer<Body>> {
    return this.product.as<Body>({ userId: this.userId, role: 'pet_owner' }, method, path, body);
  }
}

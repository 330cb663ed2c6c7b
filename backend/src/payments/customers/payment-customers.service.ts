import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

import { Accounts } from '../../auth/index.js';
import { Clock, ReadDb, sqlIn, Transactions, Unauthenticated } from '../../platform/index.js';
import {
  harmlessTwice,
  idempotencyKey,
  underKeys,
  askStripe,
  isMissingCustomer,
  StripeClient,
} from '../stripe/index.js';

/** One customer at Stripe for each owner. */
@Injectable()
export class PaymentCustomers {
  constructor(
    private readonly stripe: StripeClient,
    private readonly accounts: Accounts,
    private readonly readDb: ReadDb,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Stripe's id of the owner's customer, created where there is none yet. @throws PaymentsUnavailable */
  async of(ownerId: number): Promise<string> {
    return (await this.findCustomer(ownerId)) ?? (await this.keep(ownerId, await this.create(ownerId)));
  }

  /**
   * Does something with the owner's customer. One that Stripe does not know any more, because somebody deleted it in
   * Stripe's dashboard, is forgotten, and a new one takes its place.
   * @throws CardDeclined, PaymentsUnavailable
   */
  async use<Answer>(ownerId: number, act: (customerId: string) => Promise<Answer>): Promise<Answer> {
    const customerId = await this.of(ownerId);
    return askStripe(async () => {
      try {
        return await act(customerId);
      } catch (error) {
        if (!isMissingCustomer(error)) throw error;
        await this.forget(customerId);
        return act(await this.of(ownerId));
      }
    });
  }

  /** The same where there may be none, and none is to be made: undefined then. */
  async useExisting<Answer>(
    ownerId: number,
    act: (customerId: string) => Promise<Answer>,
  ): Promise<Answer | undefined> {
    const customerId = await this.findCustomer(ownerId);
    if (!customerId) return undefined;
    return askStripe(async () => {
      try {
        return await act(customerId);
      } catch (error) {
        if (!isMissingCustomer(error)) throw error;
        await this.forget(customerId);
        return undefined;
      }
    });
  }

  /** Somebody deleted it at Stripe: it is nobody's any more, and what was paid with it stays known. */
  async forget(customerId: string): Promise<void> {
    await this.transactions.run((em) =>
      sqlIn(em).rows(
        `with gone as (
           delete from payment_customers where stripe_customer_id = $1 returning owner_id, stripe_customer_id
         ) insert into gone_payment_customers (owner_id, stripe_customer_id, gone_at)
           select owner_id, stripe_customer_id, $2 from gone on conflict do nothing`,
        [customerId, this.clock.now()],
      ),
    );
  }

  /** Stripe's id of the owner's customer; undefined where the owner never came near paying. */
  async findCustomer(ownerId: number): Promise<string | undefined> {
    const row = await this.readDb.row<{ id: string }>(
      'select stripe_customer_id as id from payment_customers where owner_id = $1',
      [ownerId],
    );
    return row?.id;
  }

  /** Whose customer it is; undefined where nobody here has it. */
  async ownerOf(stripeCustomerId: string): Promise<number | undefined> {
    const row = await this.readDb.row<{ id: number }>(
      'select owner_id as id from payment_customers where stripe_customer_id = $1',
      [stripeCustomerId],
    );
    return row?.id;
  }

  private async create(ownerId: number): Promise<string> {
    const owner = await this.accounts.findAccount(ownerId);
    if (!owner) throw new Unauthenticated();
    const name = [owner.firstName, owner.lastName].filter(Boolean).join(' ');
    const params = { email: owner.email, ...(name && { name }), metadata: { owner_id: String(ownerId) } };
    // Under the key of an earlier one Stripe would answer that one for a day.
    const key = idempotencyKey(`customer:${ownerId}`, { ...params, ...(await this.goneOf(ownerId)) });
    const create = (options: { idempotencyKey: string }) => this.stripe.api.customers.create(params, options);
    return (await askStripe(() => underKeys(key, create, harmlessTwice))).id;
  }

  /** How many of the owner's customers are gone; nothing where none is. */
  private async goneOf(ownerId: number): Promise<{ gone?: number }> {
    const row = await this.readDb.row<{ gone: number }>(
      'select count(*)::int as gone from gone_payment_customers where owner_id = $1',
      [ownerId],
    );
    return row?.gone ? { gone: row.gone } : {};
  }

  /** Makes the customer of somebody who paid before having an account the new owner's. */
  async adopt(em: EntityManager, ownerId: number, customerId: string): Promise<void> {
    await sqlIn(em).rows(
      'insert into payment_customers (owner_id, stripe_customer_id, created_at) values ($1, $2, $3)',
      [ownerId, customerId, this.clock.now()],
    );
  }

  /** Of two processes that created one at once, the first to write it down wins. */
  private keep(ownerId: number, customerId: string): Promise<string> {
    return this.transactions.run(async (em) => {
      const row = await sqlIn(em).row<{ id: string }>(
        `insert into payment_customers (owner_id, stripe_customer_id, created_at) values ($1, $2, $3)
         on conflict (owner_id) do update set stripe_customer_id = payment_customers.stripe_customer_id
         returning stripe_customer_id as id`,
        [ownerId, customerId, this.clock.now()],
      );
      return row?.id ?? customerId;
    });
  }
}

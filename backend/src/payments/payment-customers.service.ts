import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

import { Accounts } from '../auth/index.js';
import { Clock, Reads, sqlIn, Transactions, Unauthenticated } from '../platform/index.js';
import { idempotencyKey } from './idempotency-key.js';
import { askStripe } from './payments.errors.js';
import { StripeClient } from './stripe-client.service.js';

/** One customer at Stripe for each owner. */
@Injectable()
export class PaymentCustomers {
  constructor(
    private readonly stripe: StripeClient,
    private readonly accounts: Accounts,
    private readonly reads: Reads,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Stripe's id of the owner's customer, created where there is none yet. @throws PaymentsUnavailable */
  async of(ownerId: number): Promise<string> {
    return (await this.find(ownerId)) ?? (await this.keep(ownerId, await this.create(ownerId)));
  }

  /** Stripe's id of the owner's customer; undefined where the owner never came near paying. */
  async find(ownerId: number): Promise<string | undefined> {
    const row = await this.reads.row<{ id: string }>(
      'select stripe_customer_id as id from payment_customers where owner_id = $1',
      [ownerId],
    );
    return row?.id;
  }

  /** Whose customer it is; undefined where nobody here has it. */
  async ownerOf(stripeCustomerId: string): Promise<number | undefined> {
    const row = await this.reads.row<{ id: number }>(
      'select owner_id as id from payment_customers where stripe_customer_id = $1',
      [stripeCustomerId],
    );
    return row?.id;
  }

  private async create(ownerId: number): Promise<string> {
    const owner = await this.accounts.find(ownerId);
    if (!owner) throw new Unauthenticated();
    const name = [owner.firstName, owner.lastName].filter(Boolean).join(' ');
    const params = { email: owner.email, ...(name && { name }), metadata: { owner_id: String(ownerId) } };
    const options = { idempotencyKey: idempotencyKey(`customer:${ownerId}`, params) };
    return (await askStripe(() => this.stripe.api.customers.create(params, options))).id;
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
      const [row] = await em.execute<{ id: string }[]>(
        `insert into payment_customers (owner_id, stripe_customer_id, created_at) values (?, ?, ?)
         on conflict (owner_id) do update set stripe_customer_id = payment_customers.stripe_customer_id
         returning stripe_customer_id as id`,
        [ownerId, customerId, this.clock.now()],
      );
      return row?.id ?? customerId;
    });
  }
}

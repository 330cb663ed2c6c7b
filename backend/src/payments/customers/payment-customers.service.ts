import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type Stripe from 'stripe';

import { Accounts } from '../../auth/index.js';
import { Clock, ReadDb, sqlIn, Transactions, Unauthenticated } from '../../platform/index.js';
import {
  allowDuplicate,
  idempotencyKey,
  withIdempotencyKey,
  callStripe,
  isMissingCustomer,
  isMissingItself,
  orWithoutEmail,
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

  /**
   * Returns Stripe's id of the owner's customer; creates the customer if there is none.
   * @throws PaymentsUnavailable
   */
  async of(ownerId: number): Promise<string> {
    return (await this.findCustomer(ownerId)) ?? (await this.store(ownerId, await this.create(ownerId)));
  }

  /**
   * Makes a call with the owner's customer. A customer that Stripe no longer has, because it was deleted in Stripe's
   * dashboard, is forgotten and replaced by a new one.
   * @throws CardDeclined, PaymentsUnavailable
   */
  async use<Answer>(ownerId: number, act: (customerId: string) => Promise<Answer>): Promise<Answer> {
    const customerId = await this.of(ownerId);
    return callStripe(async () => {
      try {
        return await act(customerId);
      } catch (error) {
        if (!isMissingCustomer(error)) throw error;
        await this.detachDeleted(customerId);
        return act(await this.of(ownerId));
      }
    });
  }

  /** Makes a call with the owner's customer without creating one; returns undefined if there is none. */
  async useExisting<Answer>(
    ownerId: number,
    act: (customerId: string) => Promise<Answer>,
    isGone = isMissingCustomer,
  ): Promise<Answer | undefined> {
    const customerId = await this.findCustomer(ownerId);
    if (!customerId) return undefined;
    return callStripe(async () => {
      try {
        return await act(customerId);
      } catch (error) {
        if (!isGone(error)) throw error;
        await this.detachDeleted(customerId);
        return undefined;
      }
    });
  }

  /**
   * Changes the owner's customer at Stripe, if there is one.
   * @throws PaymentsUnavailable
   */
  async update(ownerId: number, change: Stripe.CustomerUpdateParams): Promise<void> {
    await this.useExisting(ownerId, (id) => this.stripe.api.customers.update(id, change), isMissingItself);
  }

  /**
   * Changes the e-mail address of the owner's customer at Stripe, if there is one. An address that Stripe refuses clears
   * the earlier one, which is not the owner's any more.
   * @throws PaymentsUnavailable
   */
  async updateEmail(ownerId: number, email: string): Promise<void> {
    const update = (id: string, address: string) => this.stripe.api.customers.update(id, { email: address });
    const change = (id: string) =>
      orWithoutEmail(
        () => update(id, email),
        () => update(id, ''),
      );
    await this.useExisting(ownerId, change, isMissingItself);
  }

  /** Detaches a customer that was deleted at Stripe from its owner; what was paid with it stays known. */
  async detachDeleted(customerId: string): Promise<void> {
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

  /** Returns Stripe's id of the owner's customer; undefined if there is none. */
  async findCustomer(ownerId: number): Promise<string | undefined> {
    const row = await this.readDb.row<{ id: string }>(
      'select stripe_customer_id as id from payment_customers where owner_id = $1',
      [ownerId],
    );
    return row?.id;
  }

  /** Returns the owner of a customer; undefined if no owner has it. */
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
    const person = { ...(name && { name }), metadata: { owner_id: String(ownerId) } };
    // Under the key of a customer that is gone, Stripe would return that customer for a day.
    const gone = await this.countDeleted(ownerId);
    const create = (params: Stripe.CustomerCreateParams) => {
      const key = idempotencyKey(`customer:${ownerId}`, { ...params, ...gone });
      return withIdempotencyKey(key, (options) => this.stripe.api.customers.create(params, options), allowDuplicate);
    };
    const withEmail = () => create({ email: owner.email, ...person });
    return (await callStripe(() => orWithoutEmail(withEmail, () => create(person)))).id;
  }

  /** Returns how many of the owner's customers are gone; an empty object if none is. */
  private async countDeleted(ownerId: number): Promise<{ gone?: number }> {
    const row = await this.readDb.row<{ gone: number }>(
      'select count(*)::int as gone from gone_payment_customers where owner_id = $1',
      [ownerId],
    );
    return row?.gone ? { gone: row.gone } : {};
  }

  /** Gives the customer of a guest who paid to their new account. */
  async adopt(em: EntityManager, ownerId: number, customerId: string): Promise<void> {
    await sqlIn(em).rows(
      'insert into payment_customers (owner_id, stripe_customer_id, created_at) values ($1, $2, $3)',
      [ownerId, customerId, this.clock.now()],
    );
  }

  /** Stores the owner's customer; of two created at once, the first one stored wins. */
  private store(ownerId: number, customerId: string): Promise<string> {
    return this.transactions.run(async (em) => {
      const sql = sqlIn(em);
      // Two at once with one key have the same customer too, and collide in either of the two, so neither is named.
      await sql.rows(
        `insert into payment_customers (owner_id, stripe_customer_id, created_at) values ($1, $2, $3)
         on conflict do nothing`,
        [ownerId, customerId, this.clock.now()],
      );
      const row = await sql.row<{ id: string }>(
        'select stripe_customer_id as id from payment_customers where owner_id = $1',
        [ownerId],
      );
      if (!row) throw new Error(`The customer ${customerId} of owner ${ownerId} is another owner's.`);
      return row.id;
    });
  }
}

import { Injectable } from '@nestjs/common';

import { accountErased, type AccountErased } from '../../account-closing/index.js';
import { OnEventOutside, ReadDb, type RecordedEvent } from '../../platform/index.js';
import { callStripe, orUndefined, StripeClient } from '../stripe/index.js';
import { PaymentCustomers } from './payment-customers.service.js';

/** Deletes the Stripe customers of an erased account; payments stay, because Stripe's books need them. */
@Injectable()
export class ErasedCustomers {
  constructor(
    private readonly customers: PaymentCustomers,
    private readonly stripe: StripeClient,
    private readonly readDb: ReadDb,
  ) {}

  /**
   * A repeated call deletes nothing twice.
   * @throws PaymentsUnavailable
   */
  @OnEventOutside(accountErased, 'payments.erase-customer', { queue: 'money' })
  async erase({ payload: { userId } }: RecordedEvent<AccountErased>): Promise<void> {
    const all = await this.readDb.rows<{ id: string }>(
      `select stripe_customer_id as id from payment_customers where owner_id = $1
       union select stripe_customer_id from gone_payment_customers where owner_id = $1`,
      [userId],
    );
    for (const { id } of all) {
      await callStripe(() => orUndefined(() => this.stripe.api.customers.del(id)));
      await this.customers.detachDeleted(id);
    }
  }
}

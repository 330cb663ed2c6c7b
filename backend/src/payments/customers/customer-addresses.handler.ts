import { Injectable } from '@nestjs/common';

import { addressChanged, type AddressChanged } from '../../account-address/index.js';
import { Accounts } from '../../auth/index.js';
import { OnEventOutside, type RecordedEvent } from '../../platform/index.js';
import { StripeClient } from '../stripe/index.js';
import { PaymentCustomers } from './payment-customers.service.js';

/** Keeps the address of an owner's customer at Stripe the account's (rules.md#change-of-address). */
@Injectable()
export class CustomerAddresses {
  constructor(
    private readonly customers: PaymentCustomers,
    private readonly accounts: Accounts,
    private readonly stripe: StripeClient,
  ) {}

  /**
   * Writes the address that the account has now, whichever change this tells of. It is read again afterwards: of two
   * changes that are handled at once the last one written is the last one made.
   */
  @OnEventOutside(addressChanged, 'payments.change-customer-address', { queue: 'money' })
  async write({ payload: { userId } }: RecordedEvent<AddressChanged>): Promise<void> {
    let written: string | undefined;
    for (;;) {
      const email = (await this.accounts.findAccount(userId))?.email;
      if (!email || email === written) return;
      await this.customers.useExisting(userId, (id) => this.stripe.api.customers.update(id, { email }));
      written = email;
    }
  }
}

import { Injectable } from '@nestjs/common';

import { addressChanged, type AddressChanged } from '../../account-address/index.js';
import { Accounts } from '../../auth/index.js';
import { OnEventOutside, type RecordedEvent } from '../../platform/index.js';
import { PaymentCustomers } from './payment-customers.service.js';

/** Keeps the e-mail address of an owner's customer at Stripe equal to the account's (rules.md#change-of-address). */
@Injectable()
export class CustomerAddresses {
  constructor(
    private readonly customers: PaymentCustomers,
    private readonly accounts: Accounts,
  ) {}

  /**
   * Writes the account's present address, whichever change the event reports. The address is read again after the
   * write, so that of two concurrent changes the later one is written last.
   */
  @OnEventOutside(addressChanged, 'payments.change-customer-address', { queue: 'money' })
  async write({ payload: { userId } }: RecordedEvent<AddressChanged>): Promise<void> {
    let written: string | undefined;
    for (;;) {
      const email = (await this.accounts.findAccount(userId))?.email;
      if (!email || email === written) return;
      await this.customers.updateEmail(userId, email);
      written = email;
    }
  }
}

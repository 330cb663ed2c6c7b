import { Injectable } from '@nestjs/common';

import { OnEventOutside, type RecordedEvent } from '../../platform/index.js';
import { PaymentCustomers } from '../customers/index.js';
import { customerDeleted, type CustomerDeleted } from './payments.events.js';

/** Forgets customers that were deleted at the provider, so that their owners' next payment makes a new one. */
@Injectable()
export class DeletedCustomers {
  constructor(private readonly customers: PaymentCustomers) {}

  @OnEventOutside(customerDeleted, 'payments.forget-customer', { queue: 'money' })
  detachDeleted({ payload }: RecordedEvent<CustomerDeleted>): Promise<void> {
    return this.customers.detachDeleted(payload.stripeCustomerId);
  }
}

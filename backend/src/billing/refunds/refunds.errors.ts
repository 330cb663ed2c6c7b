import { Conflict, InvalidField, NotFound } from '../../platform/index.js';

export class PaymentNotFound extends NotFound {
  constructor() {
    super('billing.payment_not_found', 'We could not find this payment.');
  }
}

export class NothingToRefund extends Conflict {
  constructor() {
    super('billing.nothing_to_refund', 'All of this payment went back already, or is about to.');
  }
}

export class RefundTooLarge extends InvalidField {
  constructor(leftCents: number) {
    super('billing.refund_too_large', 'amount', `At most $${(leftCents / 100).toFixed(2)} of this payment can go back`);
  }
}

import { Conflict, dollars, Forbidden, InvalidField, NotFound } from '../platform/index.js';

export class PaymentNotFound extends NotFound {
  constructor() {
    super('billing.payment_not_found', 'We could not find this payment.');
  }
}

export class NothingToRefund extends Conflict {
  constructor() {
    super('billing.nothing_to_refund', 'All of this payment has already been refunded, or is about to be.');
  }
}

export class RefundTooLarge extends InvalidField {
  constructor(leftCents: number) {
    super('billing.refund_too_large', 'amount', `At most ${dollars(leftCents)} of this payment can be refunded`);
  }
}

export class RefundNotFound extends NotFound {
  constructor() {
    super('billing.refund_not_found', 'We could not find this refund.');
  }
}

export class RefundDecidedBefore extends Conflict {
  constructor() {
    super('billing.refund_decided_before', 'This refund has already been decided.');
  }
}

export class RefundNotRetryable extends Conflict {
  constructor() {
    super(
      'billing.refund_not_retryable',
      'Only a failed refund of an unknown payment can be tried again or resolved here. Request any other refund again under Payments.',
    );
  }
}

export class RefundNeedsAnotherAdministrator extends Forbidden {
  constructor() {
    super(
      'billing.refund_needs_another_administrator',
      'A refund of this size has to be approved by another administrator.',
    );
  }
}

/** The owner's bank holds the money until the dispute is decided. */
export class PaymentDisputed extends Conflict {
  constructor() {
    super(
      'billing.payment_disputed',
      'The payer’s bank holds this payment until their dispute is decided. Answer the dispute instead.',
    );
  }
}

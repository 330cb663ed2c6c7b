export class RefundDto {
  id!: number;
  /**
   * The kind of the payment; null for one that the ledger does not know.
   * @example subscription
   */
  kind!: 'subscription' | 'add_ons' | 'tip' | null;
  /** Cents. @example 2000 */
  amount!: number;
  /**
   * `waiting` for a second administrator, `requested` until the provider has it, `sent` until the bank has it.
   * @example succeeded
   */
  status!: 'waiting' | 'declined' | 'requested' | 'sent' | 'succeeded' | 'failed' | 'refused';
  /** The reason why it failed or was refused. */
  problem!: string | null;
  /**
   * The origin of the refund: an administrator, the product itself, or the provider's dashboard.
   * @example admin
   */
  origin!: 'admin' | 'product' | 'provider';
  reason!: string | null;
  /** The administrator's username. */
  requestedBy!: string | null;
  /** The second administrator, where one was needed. */
  decidedBy!: string | null;
  /** The reason why it was declined. */
  decisionReason!: string | null;
  /** Whether the caller may approve it. */
  canApprove!: boolean;
  /** The failed refund that this one tries again. */
  retryOf!: number | null;
  /** Whether another refund tries this one again. */
  isRetried!: boolean;
  /**
   * Whether it can be tried again or resolved: it failed or was refused, and the ledger does not know its payment. The
   * refund of a known payment is given anew.
   */
  canRetry!: boolean;
  /**
   * The way in which a failed refund was resolved: the payer got the money otherwise, is owed none, or got it by a
   * dispute.
   */
  resolution!: 'paid_otherwise' | 'not_owed' | 'charged_back' | null;
  resolutionReason!: string | null;
  /** The administrator's username; null where a dispute resolved it. */
  resolvedBy!: string | null;
  ownerEmail!: string | null;
  /** @example Biscuit */
  petName!: string | null;
  stripeChargeId!: string;
  stripeRefundId!: string | null;
  /** UTC instant. */
  createdAt!: string;
}

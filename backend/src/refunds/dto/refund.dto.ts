export class RefundDto {
  id!: number;
  /** What the payment was for; null for money that was nobody's. @example subscription */
  kind!: 'subscription' | 'add_ons' | 'tip' | null;
  /** Cents. @example 2000 */
  amount!: number;
  /** `waiting` for a second administrator, `requested` until the provider has it, `sent` until the bank has. @example succeeded */
  status!: 'waiting' | 'declined' | 'requested' | 'sent' | 'succeeded' | 'failed' | 'refused';
  /** Why it failed or was refused. */
  problem!: string | null;
  /** Who wanted it: an administrator, the product itself, or somebody in the provider's dashboard. @example admin */
  origin!: 'admin' | 'product' | 'provider';
  reason!: string | null;
  /** The administrator's username. */
  requestedBy!: string | null;
  /** The second administrator, where one was needed. */
  decidedBy!: string | null;
  /** Why it was declined. */
  decisionReason!: string | null;
  /** Whether the caller may approve it. */
  canApprove!: boolean;
  ownerEmail!: string | null;
  /** @example Biscuit */
  petName!: string | null;
  stripeChargeId!: string;
  stripeRefundId!: string | null;
  /** UTC instant. */
  createdAt!: string;
}

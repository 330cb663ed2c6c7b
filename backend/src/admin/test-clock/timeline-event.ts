/** The kind of a timeline entry, for its mark on the page. */
export type TimelineKind = 'subscription' | 'trouble' | 'payment' | 'refund' | 'division' | 'payout' | 'visit' | 'mail';

/** An event with the names behind its ids; a field is null where the event has no such thing. */
export interface TimelineEvent {
  readonly type: string;
  readonly pet: string | null;
  readonly owner: string | null;
  readonly salon: string | null;
  /** Cents. */
  readonly cents: number | null;
  /** The kind of the payment that was made, refunded or disputed. */
  readonly what: 'subscription' | 'add_ons' | 'tip' | null;
  /** The reason of a failure, as a sentence. */
  readonly reason: string | null;
  /** An ISO week, the number of its statements, and the states of its payouts. */
  readonly week: string | null;
  readonly statements: number | null;
  readonly totals: readonly { readonly state: string; readonly payouts: number; readonly cents: number }[] | null;
  /** The kind of a mail, such as `payment-failed`, and its recipient. */
  readonly mail: { readonly about: string; readonly to: string } | null;
}

/** What kind of thing happened, for its mark on the page. */
export type StoryKind = 'subscription' | 'trouble' | 'payment' | 'refund' | 'division' | 'payout' | 'visit' | 'mail';

/** An event with what its ids stand for; a field is null where the event has no such thing. */
export interface StoryEvent {
  readonly type: string;
  readonly pet: string | null;
  readonly owner: string | null;
  readonly salon: string | null;
  /** Cents. */
  readonly cents: number | null;
  /** What a payment, refund or dispute is about. */
  readonly what: 'subscription' | 'add_ons' | 'tip' | null;
  /** Why something went wrong, as a sentence. */
  readonly reason: string | null;
  /** An ISO week, how many statements it has, and what became of its payouts. */
  readonly week: string | null;
  readonly statements: number | null;
  readonly totals: readonly { readonly state: string; readonly payouts: number; readonly cents: number }[] | null;
  /** What a mail is about, such as `payment-failed`, and to whom it goes. */
  readonly mail: { readonly about: string; readonly to: string } | null;
}

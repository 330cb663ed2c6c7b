/** A charge that is to come, with its day and its amount as they stand now. */
export class ComingChargeDto {
  /** @example renewal-3 */
  id!: string;
  /** @example renewal */
  kind!: 'renewal' | 'add_ons' | 'tip';
  /** UTC instant; add-ons are charged once the bath is completed, and never before it. */
  at!: string;
  /** Cents. @example 4500 */
  amount!: number;
  subscriptionId!: number;
  /** @example Biscuit */
  petName!: string;
  /** Of a renewal. @example Small Dog Bath Plan */
  planName!: string | null;
  /** Of add-ons and tips. @example Bubbles & Bows */
  salonName!: string | null;
  /** The salon's. @example America/Chicago */
  timeZone!: string | null;
}

export class LostVisitDto {
  id!: number;
  /** UTC instant. */
  at!: string;
  /** @example Bubbles & Bows */
  salonName!: string;
  /** @example America/Chicago */
  timeZone!: string;
}

/** What cancelling a subscription now would mean (rules.md#price-of-leaving). */
export class LeavingDto {
  /** UTC instant until which baths go on; null where they end at once. */
  endsAt!: string | null;
  /** Cents that cancelling itself costs. @example 0 */
  fee!: number;
  /** Cents that cancelling gives back. @example 0 */
  refund!: number;
  /** Add-ons of baths that stay, and of baths that were, which are still charged. */
  stillCharged!: ComingChargeDto[];
  /** Cents of add-ons and tips that a card refused, and that stay owed. @example 0 */
  openAmount!: number;
  /** Booked baths that are cancelled with it. */
  lostVisits!: LostVisitDto[];
}

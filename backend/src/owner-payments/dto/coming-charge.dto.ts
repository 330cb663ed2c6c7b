/** A coming charge with its day and amount at present. */
export class ComingChargeDto {
  /** @example renewal-3 */
  id!: string;
  /** @example renewal */
  kind!: 'renewal' | 'add_ons' | 'tip';
  /** UTC instant. Add-ons are charged once the bath is completed, and never before its start. */
  at!: string;
  /** Cents. @example 4500 */
  amount!: number;
  subscriptionId!: number;
  /** @example Biscuit */
  petName!: string;
  /**
   * The plan of a renewal; otherwise null.
   * @example Small Dog Bath Plan
   */
  planName!: string | null;
  /**
   * The salon of add-ons and tips; otherwise null.
   * @example Bubbles & Bows
   */
  salonName!: string | null;
  /**
   * The salon's time zone, an IANA name.
   * @example America/Chicago
   */
  timeZone!: string | null;
}

export class AffectedVisitDto {
  id!: number;
  /** UTC instant. */
  at!: string;
  /** @example Bubbles & Bows */
  salonName!: string;
  /** @example America/Chicago */
  timeZone!: string;
}

/** The effects of cancelling a subscription now (rules.md#cost-of-cancelling). */
export class CancellationPreviewDto {
  /** UTC instant until which baths continue; null where they end at once. */
  endsAt!: string | null;
  /**
   * Cents that the cancellation itself costs.
   * @example 0
   */
  fee!: number;
  /**
   * Cents that the cancellation refunds.
   * @example 0
   */
  refund!: number;
  /**
   * Cents of the month that has just begun and is still charged; 0 where it is paid, or nothing is charged for it.
   * @example 0
   */
  monthAmount!: number;
  /** Add-ons that are still charged, of baths that stay and of earlier ones. */
  stillCharged!: ComingChargeDto[];
  /**
   * Cents of add-ons and tips that a card refused and that stay owed.
   * @example 0
   */
  openAmount!: number;
  /** Booked baths that the cancellation cancels. */
  lostVisits!: AffectedVisitDto[];
}

export class ChargedAddOnDto {
  /** @example Nail trim */
  name!: string;
  /**
   * The price when booked, in cents.
   * @example 1500
   */
  price!: number;
}

export class ChargeActionsDto {
  /** Whether the open balance can be paid on the page. */
  pay!: boolean;
  /** Whether the declined tip can be given again, with another amount. */
  change!: boolean;
}

/** A charge that an owner pays for a visit beside the subscription. */
export class ChargeDto {
  id!: number;
  /** @example add_ons */
  kind!: 'add_ons' | 'tip';
  appointmentId!: number;
  /** @example Biscuit */
  petName!: string;
  /** @example Bubbles & Bows */
  salonName!: string;
  /** UTC instant at which the visit began. */
  visitAt!: string;
  /**
   * The salon's time zone, an IANA name.
   * @example America/Chicago
   */
  timeZone!: string;
  /** Cents. @example 1500 */
  amount!: number;
  /**
   * Cents that went back to the owner.
   * @example 0
   */
  returnedAmount!: number;
  /**
   * `pending` until the saved card has been charged, `open` where it could not be.
   * @example paid
   */
  status!: 'pending' | 'open' | 'paid';
  /**
   * The reason why the charge is open, for the owner to read.
   * @example Your card was declined.
   */
  problem!: string | null;
  addons!: ChargedAddOnDto[];
  /** UTC instant. */
  createdAt!: string;
  /** The UTC instant before which the saved card is not charged: no visit is charged before it begins. */
  dueAt!: string;
  /** UTC instant. */
  paidAt!: string | null;
  can!: ChargeActionsDto;
}

export class PayChargeDto {
  /** The secret with which the page completes the payment at the provider. */
  clientSecret!: string;
  /** Cents. @example 1500 */
  amount!: number;
}

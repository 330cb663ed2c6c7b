export class ChargedAddOnDto {
  /** @example Nail trim */
  name!: string;
  /** Cents, as it was when booked. @example 1500 */
  price!: number;
}

export class ChargeActionsDto {
  /** The balance is open and can be paid on the page. */
  pay!: boolean;
  /** The tip was declined and can be given anew, with another amount. */
  change!: boolean;
}

/** What an owner pays for a visit beside the subscription. */
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
  /** The salon's. @example America/Chicago */
  timeZone!: string;
  /** Cents. @example 1500 */
  amount!: number;
  /** Cents that were given back. @example 0 */
  returnedAmount!: number;
  /** `pending` while the saved card is being charged, `open` where it could not be. @example paid */
  status!: 'pending' | 'open' | 'paid';
  /** Why it is open, for the owner to read. @example Your card was declined. */
  problem!: string | null;
  addons!: ChargedAddOnDto[];
  /** UTC instant. */
  createdAt!: string;
  /** UTC instant before which the saved card is not charged: nothing is charged for a visit that has not begun. */
  dueAt!: string;
  /** UTC instant. */
  paidAt!: string | null;
  can!: ChargeActionsDto;
}

export class PayChargeDto {
  /** What the page pays it with. */
  clientSecret!: string;
  /** Cents. @example 1500 */
  amount!: number;
}

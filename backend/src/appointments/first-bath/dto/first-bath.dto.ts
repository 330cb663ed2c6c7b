/** A free start that is offered in place of the lost one. */
export class AlternativeStartDto {
  /** UTC instant. */
  startsAt!: string;
  /** Salon-local. @example 09:30 */
  time!: string;
}

/** The result for the bath that was chosen before the subscription was paid. */
export class FirstBathResultDto {
  /** @example 2 */
  salonId!: number;
  /** @example Barton Springs Bath House */
  salonName!: string;
  /** IANA name. @example America/Chicago */
  timeZone!: string;
  /** The chosen start, a UTC instant. */
  startsAt!: string;
  /** @example 1 */
  subscriptionId!: number;
  /** @example Biscuit */
  petName!: string;
  /** The booked bath; null where the start was lost before the payment was done. */
  appointmentId!: number | null;
  /** The nearest free starts, three at most, where the chosen start was lost. */
  alternatives!: AlternativeStartDto[];
}

/** A free start that is offered in place of the one that was lost. */
export class OtherStartDto {
  /** UTC instant. */
  startsAt!: string;
  /** Salon-local. @example 09:30 */
  time!: string;
}

/** What became of the bath that was chosen before the subscription was paid. */
export class FirstBathResultDto {
  /** @example 2 */
  salonId!: number;
  /** @example Barton Springs Bath House */
  salonName!: string;
  /** IANA name. @example America/Chicago */
  timeZone!: string;
  /** What was chosen, a UTC instant. */
  startsAt!: string;
  /** @example 1 */
  subscriptionId!: number;
  /** @example Biscuit */
  petName!: string;
  /** The booked bath; null where the start was lost before the payment was done. */
  appointmentId!: number | null;
  /** Where it was lost: the nearest free starts, three at most. */
  alternatives!: OtherStartDto[];
}

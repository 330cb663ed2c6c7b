import type { PetSize } from '../../../plans/index.js';
import type { AppointmentStatus } from '../appointment-status.rules.js';

export class BookedAddOnDto {
  id!: number;
  name!: string;
  /** The price when booked, in cents. */
  price!: number;
  /** Minutes. */
  duration!: number;
}

export class AppointmentSalonDto {
  id!: number;
  name!: string;
  address!: string;
  city!: string;
  state!: string;
  zipCode!: string;
  phone!: string;
  timeZone!: string;
  /** Whether the salon is a partner now, so that another bath can be booked there. */
  isPartner!: boolean;
}

/** The actions that the caller may take on the appointment now. */
export class AppointmentActionsDto {
  cancel!: boolean;
  /** Move the visit to another time at the same salon. */
  move!: boolean;
  /** Review the bath: once, after it is completed. */
  review!: boolean;
  /** Object that the visit did not take place, where it counts as completed because the salon did not mark it. */
  object!: boolean;
  /** The statuses that a salon may set; absent for owners. */
  statuses?: AppointmentStatus[];
}

/** An owner's objection that a visit did not take place. */
export class VisitObjectionDto {
  reason!: string;
  /** UTC instant. */
  at!: string;
  /** The UTC instant at which the salon answered, or the objection stood; null while it waits. */
  settledAt!: string | null;
}

/** The series that a visit was booked with. */
export class AppointmentSeriesDto {
  /** @example 1 */
  id!: number;
  /**
   * The number of this visit in the series, counted from 1.
   * @example 3
   */
  place!: number;
  /**
   * The number of visits that were booked.
   * @example 8
   */
  visits!: number;
  /** @example 1 */
  everyWeeks!: number;
  /** The date of the first wanted visit; salon-local. @example 2026-12-01 */
  firstOn!: string;
  /**
   * A salon-local date of the series as it is for this visit; it gives the weekday.
   * @example 2026-12-01
   */
  on!: string;
}

export class AppointmentDto {
  id!: number;
  /** The UTC instant at which the bath begins. */
  date!: string;
  /** UTC instant. */
  endsAt!: string;
  status!: AppointmentStatus;
  subscriptionId!: number;
  petId!: number;
  petName!: string;
  petSize!: PetSize;
  petOwnerName!: string;
  petOwnerEmail!: string;
  petOwnerPhone!: string | null;
  notes!: string | null;
  addons!: BookedAddOnDto[];
  salon!: AppointmentSalonDto;
  /** The UTC instant until which a cancellation does not count as one of the week's baths. */
  freeCancellationUntil!: string;
  /** Whether the visit was cancelled late and counts as one of the week's baths. */
  cancelledLate!: boolean;
  /**
   * The UTC instant until which the owner may object and the salon correct a visit that it did not mark; otherwise
   * null.
   */
  objectableUntil!: string | null;
  objection!: VisitObjectionDto | null;
  /** Null where the visit was booked alone. */
  series!: AppointmentSeriesDto | null;
  /**
   * Names of the dogs that were booked together with this one.
   * @example ["Pepper"]
   */
  bookedWith!: string[];
  can!: AppointmentActionsDto;
}

/** The dog's details for the salon. */
export class AppointmentPetDto {
  breed!: string | null;
  coatType!: string | null;
  specialNotes!: string | null;
}

export class AppointmentDetailDto extends AppointmentDto {
  pet!: AppointmentPetDto;
  /** The station that is kept for the dog, counted from 1. */
  station!: number;
  /** The UTC instant of the booking. */
  bookedAt!: string;
  /** The UTC instant at which the salon last set the status. */
  statusChangedAt!: string | null;
}

/** An appointment whose status has just been set. */
export class UpdatedAppointmentDto extends AppointmentDetailDto {
  /** A sentence for the salon about a further effect of the status. */
  notice!: string | null;
}

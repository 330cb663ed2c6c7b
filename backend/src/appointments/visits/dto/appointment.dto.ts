import type { PetSize } from '../../../plans/index.js';
import type { AppointmentStatus } from '../appointment-status.rules.js';

export class BookedAddOnDto {
  id!: number;
  name!: string;
  /** Cents, as they were when booked. */
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
}

/** What the caller may do with the appointment now. */
export class AppointmentActionsDto {
  cancel!: boolean;
  /** To another time at the same salon. */
  move!: boolean;
  /** Once, after the bath. */
  review!: boolean;
  /** Say that it did not take place, where it counts as completed because nobody marked it. */
  object!: boolean;
  /** Which statuses a salon may set; absent for owners. */
  statuses?: AppointmentStatus[];
}

/** The owner's word that a visit did not take place. */
export class VisitObjectionDto {
  reason!: string;
  /** UTC instant. */
  at!: string;
  /** When the salon answered, or the objection stood; a UTC instant, null while it waits. */
  settledAt!: string | null;
}

/** The series that a visit was booked with. */
export class AppointmentSeriesDto {
  /** @example 1 */
  id!: number;
  /** Which of its visits this is, counted from 1. @example 3 */
  place!: number;
  /** How many were booked. @example 8 */
  visits!: number;
  /** @example 1 */
  everyWeeks!: number;
  /** The date of the first wanted visit; salon-local. @example 2026-12-01 */
  firstOn!: string;
  /** A date of the series as it is for this visit, which says the weekday; salon-local. @example 2026-12-01 */
  on!: string;
}

export class AppointmentDto {
  id!: number;
  /** When the bath begins, a UTC instant. */
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
  /** Until when it can be given up without counting as one of the week's baths; a UTC instant. */
  freeCancellationUntil!: string;
  /** A late cancellation counts as one of the week's baths. */
  cancelledLate!: boolean;
  /** Until when its owner may object and its salon correct it, because nobody marked it; a UTC instant, else null. */
  objectableUntil!: string | null;
  objection!: VisitObjectionDto | null;
  /** Null where it was booked alone. */
  series!: AppointmentSeriesDto | null;
  /** Names of the dogs that were booked together with this one. @example ["Pepper"] */
  bookedWith!: string[];
  can!: AppointmentActionsDto;
}

/** The dog as the salon should know it. */
export class AppointmentPetDto {
  breed!: string | null;
  coatType!: string | null;
  specialNotes!: string | null;
}

export class AppointmentDetailDto extends AppointmentDto {
  pet!: AppointmentPetDto;
  /** The tub that is kept for the dog, counted from 1. */
  station!: number;
  /** When it was booked, a UTC instant. */
  bookedAt!: string;
  /** When the salon last set the status, a UTC instant. */
  statusChangedAt!: string | null;
}

/** An appointment whose status has just been set. */
export class MarkedAppointmentDto extends AppointmentDetailDto {
  /** What else this brings about, as a sentence for the salon. */
  notice!: string | null;
}

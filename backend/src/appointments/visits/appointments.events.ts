import { defineEvent } from '../../platform/index.js';

/** The id by which a handler finds the appointment; the handler reads its present state. */
export interface AppointmentEvent {
  readonly appointmentId: number;
}

/**
 * With `together`, a second event covers this visit and the others that were booked, moved or cancelled at the same
 * moment.
 */
export interface AppointmentBooked extends AppointmentEvent {
  readonly together?: true;
}

/** Visits of one owner at one salon, soonest first, that one event covers. */
export interface AppointmentsTogether {
  readonly appointmentIds: readonly number[];
}

export interface AppointmentMoved extends AppointmentEvent {
  /** ISO instant at which the bath would have begun. */
  readonly movedFrom: string;
  readonly together?: true;
}

/** Visits of one owner at one salon that were moved at the same moment, soonest first. */
export interface AppointmentsMoved {
  readonly visits: readonly Omit<AppointmentMoved, 'together'>[];
}

export interface AppointmentCancelled extends AppointmentEvent {
  /** `objection`: the owner objected that the visit did not take place, and the salon did not answer. */
  readonly cancelledBy: 'owner' | 'salon' | 'platform' | 'objection';
  readonly together?: true;
}

/** A bath was booked: by its owner, as a first bath, or by an accepted offer of the waitlist. */
export const appointmentBooked = defineEvent<AppointmentBooked>('appointment.booked');
/** Recorded beside the `appointment.booked` of each visit. */
export const appointmentBookedTogether = defineEvent<AppointmentsTogether>('appointment.booked_together');
/** A bath was moved to another time at its salon. */
export const appointmentMoved = defineEvent<AppointmentMoved>('appointment.moved');
/** Recorded beside the `appointment.moved` of each visit. */
export const appointmentsMovedTogether = defineEvent<AppointmentsMoved>('appointment.moved_together');
/** A bath was cancelled; its station is free, also where the bath still counts in its week. */
export const appointmentCancelled = defineEvent<AppointmentCancelled>('appointment.cancelled');
/** Recorded beside the `appointment.cancelled` of each visit that its owner cancelled. */
export const appointmentCancelledTogether = defineEvent<AppointmentsTogether>('appointment.cancelled_together');

/** The salon marked the visit as in progress. Nothing follows from it: it is kept for the record. */
export const appointmentStarted = defineEvent<AppointmentEvent>('appointment.started');
/** The visit took place, by the salon's mark or because the salon did not mark it in time. */
export const appointmentCompleted = defineEvent<AppointmentEvent>('appointment.completed');
/** The salon reported that nobody came. */
export const appointmentNoShow = defineEvent<AppointmentEvent>('appointment.no_show');
/** A no-show was corrected to completed. */
export const appointmentCorrected = defineEvent<AppointmentEvent>('appointment.corrected');

/** The salon has not marked the visit yet and is reminded. */
export const appointmentUnmarked = defineEvent<AppointmentEvent>('appointment.unmarked');
/** Recorded beside `appointment.completed` where the salon did not mark the visit. */
export const appointmentAssumed = defineEvent<AppointmentEvent>('appointment.assumed');
/** The owner objects that an assumed visit did not take place. */
export const appointmentObjected = defineEvent<AppointmentEvent>('appointment.objected');
/** The salon answers an objection: the visit took place. */
export const appointmentConfirmed = defineEvent<AppointmentEvent>('appointment.confirmed');

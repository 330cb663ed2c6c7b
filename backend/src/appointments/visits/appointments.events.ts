import { defineEvent } from '../../platform/index.js';

/** What a handler needs to find the appointment; the rest it reads as it is now. */
export interface AppointmentEvent {
  readonly appointmentId: number;
}

/** With `together`, another event tells of it and of the others that were booked, moved or cancelled at the same moment. */
export interface AppointmentBooked extends AppointmentEvent {
  readonly together?: true;
}

/** Visits of one owner at one salon, the soonest first, that are told of at once. */
export interface AppointmentsTogether {
  readonly appointmentIds: readonly number[];
}

export interface AppointmentMoved extends AppointmentEvent {
  /** ISO instant at which the bath would have begun. */
  readonly movedFrom: string;
  readonly together?: true;
}

/** Visits of one owner at one salon that were moved at the same moment, the soonest first. */
export interface AppointmentsMoved {
  readonly visits: readonly Omit<AppointmentMoved, 'together'>[];
}

export interface AppointmentCancelled extends AppointmentEvent {
  /** `objection`: the owner said that it did not take place, and the salon did not answer. */
  readonly cancelledBy: 'owner' | 'salon' | 'platform' | 'objection';
  readonly together?: true;
}

export const appointmentBooked = defineEvent<AppointmentBooked>('appointment.booked');
/** Recorded beside `appointment.booked` of each. */
export const appointmentBookedTogether = defineEvent<AppointmentsTogether>('appointment.booked_together');
export const appointmentMoved = defineEvent<AppointmentMoved>('appointment.moved');
/** Recorded beside `appointment.moved` of each. */
export const appointmentsMovedTogether = defineEvent<AppointmentsMoved>('appointment.moved_together');
export const appointmentCancelled = defineEvent<AppointmentCancelled>('appointment.cancelled');
/** Recorded beside `appointment.cancelled` of each, which its owner gave up. */
export const appointmentCancelledTogether = defineEvent<AppointmentsTogether>('appointment.cancelled_together');

export const appointmentStarted = defineEvent<AppointmentEvent>('appointment.started');
export const appointmentCompleted = defineEvent<AppointmentEvent>('appointment.completed');
export const appointmentNoShow = defineEvent<AppointmentEvent>('appointment.no_show');
/** A no-show was turned into a completed bath. */
export const appointmentCorrected = defineEvent<AppointmentEvent>('appointment.corrected');

/** Nobody marked the visit yet, and the salon is reminded. */
export const appointmentUnmarked = defineEvent<AppointmentEvent>('appointment.unmarked');
/** Recorded beside `appointment.completed` where nobody marked the visit. */
export const appointmentAssumed = defineEvent<AppointmentEvent>('appointment.assumed');
/** The owner says that an assumed visit did not take place. */
export const appointmentObjected = defineEvent<AppointmentEvent>('appointment.objected');
/** The salon answers that it did. */
export const appointmentConfirmed = defineEvent<AppointmentEvent>('appointment.confirmed');

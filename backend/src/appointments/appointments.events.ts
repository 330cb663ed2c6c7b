import type { DomainEvent } from '../platform/index.js';

/** What a handler needs to find the appointment; the rest it reads as it is now. */
export interface AppointmentPayload {
  readonly appointmentId: number;
}

export interface AppointmentMovedPayload extends AppointmentPayload {
  /** ISO instant at which the bath would have begun. */
  readonly movedFrom: string;
}

export interface AppointmentCancelledPayload extends AppointmentPayload {
  readonly cancelledBy: 'owner' | 'salon' | 'platform';
}

export const appointmentBooked = (appointmentId: number): DomainEvent => ({
  type: 'appointment.booked',
  payload: { appointmentId } satisfies AppointmentPayload,
});

export const appointmentMoved = (payload: AppointmentMovedPayload): DomainEvent => ({
  type: 'appointment.moved',
  payload,
});

export const appointmentCancelled = (payload: AppointmentCancelledPayload): DomainEvent => ({
  type: 'appointment.cancelled',
  payload,
});

/** What became of a visit at the salon; a correction turns a no-show into a completed bath. */
type VisitEvent = 'started' | 'completed' | 'no_show' | 'corrected';

export const visitHappened = (what: VisitEvent, appointmentId: number): DomainEvent => ({
  type: `appointment.${what}`,
  payload: { appointmentId } satisfies AppointmentPayload,
});

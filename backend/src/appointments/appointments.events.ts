import type { DomainEvent } from '../platform/index.js';

/** What a handler needs to find the appointment; the rest it reads as it is now. */
export interface AppointmentPayload {
  readonly appointmentId: number;
}

export interface AppointmentCancelledPayload extends AppointmentPayload {
  readonly cancelledBy: 'owner' | 'salon' | 'platform';
}

export const appointmentBooked = (appointmentId: number): DomainEvent => ({
  type: 'appointment.booked',
  payload: { appointmentId } satisfies AppointmentPayload,
});

export const appointmentCancelled = (payload: AppointmentCancelledPayload): DomainEvent => ({
  type: 'appointment.cancelled',
  payload,
});

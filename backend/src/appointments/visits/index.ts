export { AppointmentCancellation } from './appointment-cancellation.service.js';
export { AppointmentCards, cardColumns, cardJoins, cardOnTheWire, type CardRow } from './appointment-card.view.js';
export {
  type AppointmentStatus,
  appointmentStatuses,
  isOutcomeCertain,
  type SalonVisit,
} from './appointment-status.rules.js';
export { Appointment, type AppointmentPlace } from './appointment.entity.js';
export { ownerActions, salonActions } from './appointment.policy.js';
export {
  type Alternative,
  alternativeOf,
  AppointmentNotFound,
  BookingRefused,
  NotMovable,
  PetBusy,
  SlotTaken,
} from './appointments.errors.js';
export {
  appointmentAssumed,
  type AppointmentBooked,
  appointmentBooked,
  appointmentBookedTogether,
  type AppointmentCancelled,
  appointmentCancelled,
  appointmentCancelledTogether,
  appointmentCompleted,
  appointmentConfirmed,
  appointmentCorrected,
  type AppointmentEvent,
  appointmentMoved,
  type AppointmentMoved,
  appointmentNoShow,
  appointmentObjected,
  type AppointmentsMoved,
  appointmentsMovedTogether,
  type AppointmentsTogether,
  appointmentUnmarked,
} from './appointments.events.js';
export {
  bathsPerWeek,
  bookingWindow,
  freeCancellationUntil,
  hasBathLeft,
  isLateCancellation,
  isTooLong,
  startOfSalonWeek,
  visitMinutes,
} from './booking-terms.rules.js';
export {
  AppointmentDetailDto,
  AppointmentDto,
  AppointmentPetDto,
  UpdatedAppointmentDto,
} from './dto/appointment.dto.js';
export { ObjectionsController, OwnObjectionsController } from './objections.controller.js';
export { Objections } from './objections.service.js';
export { type ChosenAddOn, claimPlace, claimStation, claimVisit, type SeriesPlace } from './place-claim.sql.js';
export { type AppointmentState, markReviewed, readOwnAppointmentState } from './visit-review.sql.js';
export { minutesOf, overlaps, type Slot, slotOf, VisitsByDay } from './slot.value.js';
export { SubscriptionEnd } from './subscription-end.handler.js';
export { UnpaidVisits } from './unpaid-visits.service.js';
export { answerMilliseconds, assumedAfterMilliseconds, objectionMilliseconds } from './visit-assumption.rules.js';
export { VisitAssumption } from './visit-assumption.service.js';
export { VisitNotes } from './visit-notes.js';
export { hasOpenObjection } from './visit-objection.sql.js';
export { isKept } from './visit-kept.sql.js';
export { countsAround } from './visit-weeks.sql.js';
export { Visits } from './visit.service.js';

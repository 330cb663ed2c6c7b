export { Appointment } from './appointment.entity.js';
export { AppointmentsModule } from './appointments.module.js';
export { type AppointmentStanding, noteReview, readOwnStanding } from './review-note.js';
export { Visits } from './visit.service.js';

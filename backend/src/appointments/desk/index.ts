export { AppointmentDetails } from './appointment-details.service.js';
export { AppointmentsExport } from './appointments-export.service.js';
export { SalonAppointmentsQuery } from './dto/salon-appointments.query.dto.js';
export { SalonAppointmentsController } from './salon-appointments.controller.js';
export { SalonAppointments } from './salon-appointments.service.js';
export { SalonDays } from './salon-day.service.js';

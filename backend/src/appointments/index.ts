export { Appointment } from './appointment.entity.js';
export { AppointmentsModule } from './appointments.module.js';

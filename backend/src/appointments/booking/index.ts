export { BookingApi } from './booking-api.service.js';
export { Booking } from './booking.service.js';
export { BookAppointmentDto, MoveAppointmentDto } from './dto/book-appointment.dto.js';
export { Rescheduling } from './rescheduling.service.js';

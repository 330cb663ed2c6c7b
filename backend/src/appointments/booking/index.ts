export { BookingApi } from './booking-api.service.js';
export { Booking } from './booking.service.js';
export { BookAppointmentDto, MoveAppointmentDto } from './dto/book-appointment.dto.js';
export { JointMoving } from './joint-moving.service.js';
export { type JointBooker, JointBooking } from './joint-booking.service.js';
export { Rescheduling, TimeLost } from './rescheduling.service.js';
export { insertSeries, storeSeriesDates, settleSeries } from './series-record.sql.js';
export { insertGroup } from './group-record.sql.js';

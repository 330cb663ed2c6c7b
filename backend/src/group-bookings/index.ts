export { GroupBookingsModule } from './group-bookings.module.js';

import { Module } from '@nestjs/common';

import { AppointmentsModule } from '../appointments/index.js';
import { GroupBookingsController } from './group-bookings.controller.js';
import { GroupBookings } from './group-bookings.service.js';

/** Group bookings: several dogs of one owner at once (rules.md#several-dogs). */
@Module({
  imports: [AppointmentsModule],
  controllers: [GroupBookingsController],
  providers: [GroupBookings],
})
export class GroupBookingsModule {}

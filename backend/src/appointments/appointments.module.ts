import { Module, type OnModuleInit } from '@nestjs/common';

import { PetsModule, PetTies } from '../pets/index.js';
import { sqlIn } from '../platform/index.js';
import { SalonsModule } from '../salons/index.js';
import { SubscriptionsModule } from '../subscriptions/index.js';
import { AppointmentCancellation } from './cancellation/appointment-cancellation.service.js';
import { AppointmentCards } from './appointment-card.view.js';
import { AppointmentsController } from './appointments.controller.js';
import { AvailabilityController } from './availability/availability.controller.js';
import { Availability } from './availability/availability.service.js';
import { BookingDesk } from './booking/booking-desk.service.js';
import { Booking } from './booking/booking.service.js';
import { Rescheduling } from './booking/rescheduling.service.js';
import { AppointmentDetails } from './desk/appointment-details.service.js';
import { AppointmentsExport } from './desk/appointments-export.service.js';
import { SalonAppointmentsController } from './desk/salon-appointments.controller.js';
import { SalonAppointments } from './desk/salon-appointments.service.js';
import { SalonDays } from './desk/salon-day.service.js';
import { SalonChanges } from './salon-changes/salon-changes.service.js';
import { SalonEditingController } from './salon-changes/salon-editing.controller.js';
import { SalonEditing } from './salon-changes/salon-editing.service.js';
import { SubscriptionEnd } from './cancellation/subscription-end.handler.js';
import { Visits } from './visit.service.js';

@Module({
  imports: [PetsModule, SalonsModule, SubscriptionsModule],
  controllers: [AppointmentsController, SalonAppointmentsController, SalonEditingController, AvailabilityController],
  providers: [
    Availability,
    Booking,
    BookingDesk,
    Rescheduling,
    AppointmentCancellation,
    AppointmentCards,
    SubscriptionEnd,
    Visits,
    AppointmentDetails,
    AppointmentsExport,
    SalonAppointments,
    SalonDays,
    SalonChanges,
    SalonEditing,
  ],
})
export class AppointmentsModule implements OnModuleInit {
  constructor(private readonly petTies: PetTies) {}

  onModuleInit(): void {
    this.petTies.add(async (em, petId) => {
      const coming = await sqlIn(em).row(
        `select 1 from appointments where pet_id = $1 and status in ('scheduled', 'in_progress') limit 1`,
        [petId],
      );
      return coming && 'This pet has a coming appointment. Please cancel it first.';
    });
  }
}

import { Module, type OnModuleInit } from '@nestjs/common';

import { PetsModule, PetTies } from '../pets/index.js';
import { sqlIn } from '../platform/index.js';
import { SubscriptionsModule } from '../subscriptions/index.js';
import { AppointmentCancellation } from './appointment-cancellation.service.js';
import { AppointmentCards } from './appointment-card.view.js';
import { AppointmentsController } from './appointments.controller.js';
import { AvailabilityController } from './availability.controller.js';
import { Availability } from './availability.service.js';
import { BookingDesk } from './booking-desk.service.js';
import { Booking } from './booking.service.js';
import { Rescheduling } from './rescheduling.service.js';
import { SubscriptionEnd } from './subscription-end.handler.js';

@Module({
  imports: [PetsModule, SubscriptionsModule],
  controllers: [AppointmentsController, AvailabilityController],
  providers: [
    Availability,
    Booking,
    BookingDesk,
    Rescheduling,
    AppointmentCancellation,
    AppointmentCards,
    SubscriptionEnd,
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

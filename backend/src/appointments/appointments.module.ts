import { Module, type OnModuleInit } from '@nestjs/common';

import { PetsModule, PetDeletionGuards } from '../pets/index.js';
import { BookedBaths, PlanChangesModule } from '../plan-changes/index.js';
import { ReadDb, sqlIn } from '../platform/index.js';
import { SalonScheduleModule } from '../salon-schedule/index.js';
import { SalonsModule } from '../salons/index.js';
import { SubscriptionsModule } from '../subscriptions/index.js';
import { comingBathObstacle, visitErasure } from './account-closing.sql.js';
import { ownAppointmentsPart } from './personal-data.view.js';
import { AffectedVisits } from './affected-visits/index.js';
import {
  AppointmentCancellation,
  AppointmentCards,
  Objections,
  ObjectionsController,
  OwnObjectionsController,
  SubscriptionEnd,
  UnpaidVisits,
  VisitAssumption,
  VisitNotes,
  Visits,
} from './visits/index.js';
import { VisitLinkCommands, VisitLinks, VisitLinksController } from './visit-links/index.js';
import { AppointmentsController } from './appointments.controller.js';
import { Availability, AvailabilityController, SalonFreeStarts } from './availability/index.js';
import { FirstBathBookings, FirstBathController } from './first-bath/index.js';
import { HoldApi, Holds, HoldsController } from './holds/index.js';
import { Booking, BookingApi, JointBooking, JointMoving, Rescheduling } from './booking/index.js';
import {
  AppointmentDetails,
  AppointmentsExport,
  SalonAppointments,
  SalonAppointmentsController,
  SalonDays,
} from './desk/index.js';

@Module({
  imports: [PetsModule, PlanChangesModule, SalonsModule, SalonScheduleModule, SubscriptionsModule],
  controllers: [
    AppointmentsController,
    SalonAppointmentsController,
    AvailabilityController,
    FirstBathController,
    HoldsController,
    ObjectionsController,
    OwnObjectionsController,
    VisitLinksController,
  ],
  providers: [
    comingBathObstacle,
    visitErasure,
    SalonFreeStarts,
    AffectedVisits,
    Availability,
    Booking,
    BookingApi,
    FirstBathBookings,
    HoldApi,
    Holds,
    JointBooking,
    JointMoving,
    Rescheduling,
    AppointmentCancellation,
    AppointmentCards,
    SubscriptionEnd,
    UnpaidVisits,
    VisitAssumption,
    VisitNotes,
    Visits,
    Objections,
    ownAppointmentsPart,
    AppointmentDetails,
    AppointmentsExport,
    SalonAppointments,
    SalonDays,
    VisitLinkCommands,
    VisitLinks,
  ],
  exports: [
    AppointmentCancellation,
    AppointmentCards,
    Availability,
    Booking,
    JointBooking,
    JointMoving,
    VisitLinks,
    VisitNotes,
  ],
})
export class AppointmentsModule implements OnModuleInit {
  constructor(
    private readonly guards: PetDeletionGuards,
    private readonly baths: BookedBaths,
    private readonly readDb: ReadDb,
  ) {}

  onModuleInit(): void {
    this.guards.add(async (em, petId) => {
      const coming = await sqlIn(em).row(
        `select 1 from pets p join appointments a on a.owner_id = p.owner_id and a.pet_id = p.id
         where p.id = $1 and a.status in ('scheduled', 'in_progress') limit 1`,
        [petId],
      );
      return coming && 'This pet has an upcoming appointment. Please cancel it first.';
    });
    this.baths.provide(async (subscriptionId, from, until) => {
      const booked = await this.readDb.row(
        `select 1 from appointments
         where subscription_id = $1 and status in ('scheduled', 'in_progress') and starts_at >= $2 and starts_at < $3 limit 1`,
        [subscriptionId, from, until],
      );
      return booked !== undefined;
    });
  }
}

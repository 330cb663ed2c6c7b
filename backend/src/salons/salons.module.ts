import { Module } from '@nestjs/common';

import { SalonIntakeController } from './applications/salon-intake.controller.js';
import { SalonIntake } from './applications/salon-intake.service.js';
import { SalonRoleData } from './salon-role-data.js';
import { SalonPages } from './salon-pages.service.js';
import { SalonFinder } from './salon-search.service.js';
import { SalonsController } from './salons.controller.js';

@Module({
  controllers: [SalonsController, SalonIntakeController],
  providers: [SalonFinder, SalonIntake, SalonPages, SalonRoleData],
  exports: [SalonPages],
})
export class SalonsModule {}

import { Module } from '@nestjs/common';

import { SalonRoleData } from './salon-role-data.js';
import { SalonPages } from './salon-pages.service.js';
import { SalonFinder } from './salon-search.service.js';
import { SalonsController } from './salons.controller.js';

@Module({
  controllers: [SalonsController],
  providers: [SalonFinder, SalonPages, SalonRoleData],
  exports: [SalonPages],
})
export class SalonsModule {}

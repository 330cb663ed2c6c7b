import { Module } from '@nestjs/common';

import { SalonPages } from './salon-pages.service.js';
import { SalonFinder } from './salon-search.service.js';
import { SalonsController } from './salons.controller.js';

@Module({
  controllers: [SalonsController],
  providers: [SalonFinder, SalonPages],
  exports: [SalonPages],
})
export class SalonsModule {}

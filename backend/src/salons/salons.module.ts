import { Module } from '@nestjs/common';

import { SalonPages } from './salon-pages.service.js';
import { SalonRatings } from './salon-ratings.service.js';
import { SalonFinder } from './salon-search.service.js';
import { SalonsController } from './salons.controller.js';

@Module({
  controllers: [SalonsController],
  providers: [SalonFinder, SalonPages, SalonRatings],
  exports: [SalonPages, SalonRatings],
})
export class SalonsModule {}

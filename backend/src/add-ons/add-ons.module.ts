import { Module } from '@nestjs/common';

import { SalonScheduleModule } from '../salon-schedule/index.js';
import { AddOnList } from './add-on-list.service.js';
import { AddOnOffersController } from './add-on-offers.controller.js';
import { AddOnOffers } from './add-on-offers.service.js';
import { AddOnsController } from './add-ons.controller.js';

@Module({
  imports: [SalonScheduleModule],
  controllers: [AddOnsController, AddOnOffersController],
  providers: [AddOnList, AddOnOffers],
})
export class AddOnsModule {}

import { Module } from '@nestjs/common';

import { SalonScheduleModule } from '../salon-schedule/index.js';
import { SalonsModule } from '../salons/index.js';
import { ExitNotices } from './exit-notices.service.js';
import { LeavingSalons } from './leaving-salons.service.js';
import { OffboardingController } from './offboarding.controller.js';

/** The steps of a partner salon that leaves the network. */
@Module({
  imports: [SalonsModule, SalonScheduleModule],
  controllers: [OffboardingController],
  providers: [ExitNotices, LeavingSalons],
  exports: [LeavingSalons],
})
export class OffboardingModule {}

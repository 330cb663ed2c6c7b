import { Module } from '@nestjs/common';

import { PlacesModule } from '../places/index.js';
import { SalonAccounts } from './applications/salon-accounts.service.js';
import { SalonDecision } from './applications/salon-decision.service.js';
import { SalonIntakeController } from './applications/salon-intake.controller.js';
import { SalonIntake } from './applications/salon-intake.service.js';
import { SalonQueue } from './applications/salon-queue.service.js';
import { FreeStartsRegistry } from './free-starts.registry.js';
import { NetworkStatsController } from './network-stats.controller.js';
import { NetworkStats } from './network-stats.service.js';
import { OwnSalons } from './own-salons.service.js';
import { PictureEncoding } from './pictures/picture-encoding.service.js';
import { PictureFiles } from './pictures/picture-files.service.js';
import { MediaController, SalonPicturesController } from './pictures/salon-pictures.controller.js';
import { SalonPictures } from './pictures/salon-pictures.service.js';
import { SalonRoleProfile } from './salon-role-profile.js';
import { SalonFinder } from './salon-search.service.js';
import { SalonTimeSearch } from './salon-time-search.service.js';
import { SalonsController } from './salons.controller.js';

@Module({
  imports: [PlacesModule],
  controllers: [
    SalonsController,
    SalonIntakeController,
    NetworkStatsController,
    SalonPicturesController,
    MediaController,
  ],
  providers: [
    FreeStartsRegistry,
    SalonTimeSearch,
    NetworkStats,
    SalonFinder,
    SalonAccounts,
    SalonDecision,
    SalonIntake,
    SalonQueue,
    SalonRoleProfile,
    OwnSalons,
    PictureEncoding,
    PictureFiles,
    SalonPictures,
  ],
  exports: [PictureEncoding, PictureFiles, FreeStartsRegistry, SalonDecision, SalonQueue, OwnSalons],
})
export class SalonsModule {}

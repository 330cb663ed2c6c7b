import { Module } from '@nestjs/common';

import { SalonAccounts } from './applications/salon-accounts.service.js';
import { SalonDecision } from './applications/salon-decision.service.js';
import { SalonIntakeController } from './applications/salon-intake.controller.js';
import { SalonIntake } from './applications/salon-intake.service.js';
import { SalonQueue } from './applications/salon-queue.service.js';
import { OwnSalons } from './own-salons.service.js';
import { NetworkStatsController } from './network-stats.controller.js';
import { NetworkStats } from './network-stats.service.js';
import { SalonRoleData } from './salon-role-data.js';
import { SalonPages } from './salon-pages.service.js';
import { SalonFinder } from './salon-search.service.js';
import { SalonSettings } from './salon-settings.service.js';
import { SalonsController } from './salons.controller.js';

@Module({
  controllers: [SalonsController, SalonIntakeController, NetworkStatsController],
  providers: [
    NetworkStats,
    SalonFinder,
    SalonAccounts,
    SalonDecision,
    SalonIntake,
    SalonQueue,
    SalonPages,
    SalonRoleData,
    OwnSalons,
    SalonSettings,
  ],
  exports: [SalonDecision, SalonQueue, SalonPages, OwnSalons, SalonSettings],
})
export class SalonsModule {}

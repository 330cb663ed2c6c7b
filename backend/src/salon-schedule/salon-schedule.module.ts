import { Module } from '@nestjs/common';

import { SalonsModule } from '../salons/index.js';
import { SalonChangeChecks } from './salon-change-checks.registry.js';
import { SalonEditing } from './salon-editing.service.js';
import { SalonPagesController } from './salon-pages.controller.js';
import { SalonPages } from './salon-pages.service.js';
import { SalonSettingsController } from './salon-settings.controller.js';
import { SalonSettings } from './salon-settings.service.js';
import { SalonTermsChanges } from './salon-terms-changes.service.js';

@Module({
  imports: [SalonsModule],
  controllers: [SalonPagesController, SalonSettingsController],
  providers: [SalonChangeChecks, SalonEditing, SalonPages, SalonSettings, SalonTermsChanges],
  exports: [SalonChangeChecks, SalonPages, SalonTermsChanges],
})
export class SalonScheduleModule {}

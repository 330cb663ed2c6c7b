import { Module } from '@nestjs/common';

import { SalonsModule } from '../salons/index.js';
import { ChecklistReminders } from './checklist-reminders.service.js';
import { OnboardingController } from './onboarding.controller.js';
import { SalonChecklists } from './salon-checklists.service.js';

/** What a salon does between its approval and its first dogs. */
@Module({
  imports: [SalonsModule],
  controllers: [OnboardingController],
  providers: [ChecklistReminders, SalonChecklists],
})
export class OnboardingModule {}

import { Module } from '@nestjs/common';

import { SalonsModule } from '../salons/index.js';
import { applicantErasure, partnerObstacle } from './account-closing.sql.js';
import { ApplicationHistory } from './applying-again/application-history.service.js';
import { ApplyingAgainController } from './applying-again/applying-again.controller.js';
import { ApplyingAgain } from './applying-again/applying-again.service.js';
import { ChecklistReminders } from './checklist-reminders.service.js';
import { ApplicationDocumentsController } from './documents/application-documents.controller.js';
import { ApplicationDocuments } from './documents/application-documents.service.js';
import { ApplicationLinks } from './documents/application-links.service.js';
import { DocumentMaintenance } from './documents/document-maintenance.service.js';
import { ExpiringDocuments } from './documents/expiring-documents.service.js';
import { SalonDocumentsController } from './documents/salon-documents.controller.js';
import { SalonDocuments } from './documents/salon-documents.service.js';
import { OnboardingController } from './onboarding.controller.js';
import { SalonAddresses } from './salon-addresses.handler.js';
import { SalonChecklists } from './salon-checklists.service.js';
import { ownSalonPart } from './personal-data.view.js';

/** The steps of a salon between its application and its first dogs. */
@Module({
  imports: [SalonsModule],
  controllers: [
    ApplicationDocumentsController,
    ApplyingAgainController,
    OnboardingController,
    SalonDocumentsController,
  ],
  providers: [
    applicantErasure,
    ownSalonPart,
    partnerObstacle,
    ApplicationDocuments,
    ApplicationLinks,
    DocumentMaintenance,
    ExpiringDocuments,
    SalonDocuments,
    ApplicationHistory,
    ApplyingAgain,
    ChecklistReminders,
    SalonAddresses,
    SalonChecklists,
  ],
  exports: [ApplicationLinks],
})
export class OnboardingModule {}

export { ApplicationLinks } from './documents/application-links.service.js';
export type { ChecklistStep } from './checklist-steps.js';
export { OnboardingModule } from './onboarding.module.js';
export { documentExpiring, type ExpiringDocument, salonSetupOpen } from './onboarding.events.js';
export { openSteps, readChecklists } from './salon-checklists.service.js';

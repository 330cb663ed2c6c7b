export { LeavingSalons } from './leaving-salons.service.js';
export { type LeavingPayload, salonLeft, salonNoticeGiven, salonNoticeWithdrawn } from './offboarding.events.js';
export { OffboardingModule } from './offboarding.module.js';

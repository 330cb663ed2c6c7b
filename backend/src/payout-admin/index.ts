export { PayoutActions } from './payout-actions.service.js';
export { PayoutAdminModule } from './payout-admin.module.js';
export { QuestionDecisions } from './question-decisions.service.js';

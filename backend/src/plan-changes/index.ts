export { PlanChanges } from './plan-changes.service.js';
export { type PlanHold, PlanHolds } from './plan-holds.js';
export { PlanChangesModule } from './plan-changes.module.js';

export { BookedBaths } from './booked-baths.registry.js';
export { type ChangeFromPeriod, changeLate, type LateChange } from './plan-changes.events.js';
export { PlanChanges } from './plan-changes.service.js';
export { PlanWithdrawalGuards } from './plan-withdrawal-guards.registry.js';
export { PlanChangesModule } from './plan-changes.module.js';

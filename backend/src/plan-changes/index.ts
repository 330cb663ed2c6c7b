export { PlanChangesModule } from './plan-changes.module.js';

export { AdminModule } from './admin.module.js';
export { ClockMoving } from './test-clock/clock-moving.handler.js';

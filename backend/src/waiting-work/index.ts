export { type WaitingCounts, type WaitingKind, workWaits } from './waiting-work.events.js';
export { WaitingWorkModule } from './waiting-work.module.js';

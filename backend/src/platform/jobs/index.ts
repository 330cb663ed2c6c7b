export { ClockSetBack } from './clock-set-back.service.js';
export { Every, nightlySeconds, type RecurringJob, weeklySeconds } from './every.js';
export { interruptedAfterMilliseconds, recoverAll, type Recovery } from './recover-all.js';
export { LostJobs } from './lost-jobs.service.js';
export { NewHandlers } from './new-handlers.service.js';
export { cutoff } from './retention.rules.js';
export { deleteOld, Retention } from './retention.service.js';
export { Scheduler } from './scheduler.service.js';
export { SupersededJobs } from './superseded-jobs.service.js';

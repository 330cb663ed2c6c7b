import { defineEvent } from '../platform/index.js';

/** How many of each wait for administrators; what does not wait is absent. */
export type WaitingCounts = { readonly [Kind in WaitingKind]?: number };

export const waitingKinds = [
  'applications',
  'questions',
  'objectedWeights',
  'reconciliationTasks',
  'stuckJobs',
  'heldPayouts',
  'expiringDocuments',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** A day has begun on which something waits for administrators; recorded once a day. */
export const workWaits = defineEvent<WaitingCounts>('admin.work_waits');

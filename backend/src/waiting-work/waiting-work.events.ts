import { defineEvent } from '../platform/index.js';

/** The number of each kind of work that waits for administrators; kinds without any are absent. */
export type WaitingCounts = { readonly [Kind in WaitingKind]?: number };

export const waitingKinds = [
  'applications',
  'questions',
  'objectedWeights',
  'waitingRefunds',
  'failedRefunds',
  'waitingAdjustments',
  'urgentDisputes',
  'reconciliationTasks',
  'lateChanges',
  'stuckJobs',
  'heldPayouts',
  'expiringDocuments',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** The morning of a day on which work waits for administrators; recorded once a day. */
export const workWaits = defineEvent<WaitingCounts>('admin.work_waits');

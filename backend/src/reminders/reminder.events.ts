import { defineEvent } from '../platform/index.js';
import type { ReminderKind } from './reminder.rules.js';

/** It is time to remind somebody; recorded once for each kind, thing and occasion. */
export const reminderDue = defineEvent<ReminderDue>('reminder.due');

export interface ReminderDue {
  readonly kind: ReminderKind;
  /** The visit, the subscription or the charge, by the kind. */
  readonly subjectId: number;
  /** ISO instant: the visit's start, the beginning of the unpaid month, or when the charge was recorded. */
  readonly occasion: string;
}

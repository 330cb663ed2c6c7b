import { defineEvent } from '../platform/index.js';
import type { ReminderKind } from './reminder.rules.js';

/** A reminder is due; recorded once for each kind, subject and occasion. */
export const reminderDue = defineEvent<ReminderDue>('reminder.due');

export interface ReminderDue {
  readonly kind: ReminderKind;
  /** The id of the visit, the subscription or the charge, by the kind. */
  readonly subjectId: number;
  /** ISO instant: the visit's start, the beginning of the unpaid month, or the recording of the charge. */
  readonly occasion: string;
}

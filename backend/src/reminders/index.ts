export { reminderDue, type ReminderDue } from './reminder.events.js';
export { type ReminderKind } from './reminder.rules.js';
export { RemindersModule } from './reminders.module.js';

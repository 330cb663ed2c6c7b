export { reminderDue, type ReminderDue } from './reminder.events.js';
export { isInvitedToReview, planComingVisits } from './reminder.sql.js';
export { RemindersModule } from './reminders.module.js';

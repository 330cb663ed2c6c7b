import { Module } from '@nestjs/common';

import { DueReminders } from './due-reminders.service.js';
import { ReminderCleanup } from './reminder-cleanup.service.js';
import { PaymentReminders } from './payment-reminders.handler.js';
import { VisitReminders } from './visit-reminders.handler.js';

/** Decides which reminders are due when (rules.md#reminders); later modules send them. */
@Module({ providers: [DueReminders, ReminderCleanup, PaymentReminders, VisitReminders] })
export class RemindersModule {}

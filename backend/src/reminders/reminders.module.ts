import { Module } from '@nestjs/common';

import { DueReminders } from './due-reminders.service.js';
import { OldReminders } from './old-reminders.service.js';
import { PaymentReminders } from './payment-reminders.handler.js';
import { VisitReminders } from './visit-reminders.handler.js';

/** Knows when somebody is to be reminded of what (rules.md#reminders); how they are told is told further down. */
@Module({ providers: [DueReminders, OldReminders, PaymentReminders, VisitReminders] })
export class RemindersModule {}

import { Module } from '@nestjs/common';

import { preferenceErasure } from './account-closing.sql.js';
import { NotificationPreferencesController } from './notification-preferences.controller.js';
import { NotificationPreferences } from './notification-preferences.service.js';
import { OneClickUnsubscribe } from './one-click-unsubscribe.route.js';
import { ownPreferencesPart } from './personal-data.view.js';
import { UnsubscribeLinks } from './unsubscribe-links.service.js';
import { Unsubscribing } from './unsubscribing.service.js';

/** Stores the notifications that each owner wants, and lets mails be stopped from within them. */
@Module({
  controllers: [NotificationPreferencesController],
  providers: [
    preferenceErasure,
    NotificationPreferences,
    OneClickUnsubscribe,
    ownPreferencesPart,
    UnsubscribeLinks,
    Unsubscribing,
  ],
  exports: [NotificationPreferences, UnsubscribeLinks],
})
export class NotificationPreferencesModule {}
